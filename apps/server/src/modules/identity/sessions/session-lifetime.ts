import { lifetimes } from '@regent/contract/lifetimes'

const hour = 60 * 60
const day = 24 * hour

type Role = 'member' | 'admin'

interface Lifetime {
  idleSeconds: number
  absoluteSeconds: number
}

const { memberSessionDays, staffSession } = lifetimes

const ofRole: Record<Role, Lifetime> = {
  member: { idleSeconds: memberSessionDays.idle * day, absoluteSeconds: memberSessionDays.absolute * day },
  admin: { idleSeconds: staffSession.idleHours * hour, absoluteSeconds: staffSession.absoluteDays * day },
}

/** How long a session lasts without use, and at most. */
export const lifetimeOf = (role: Role): Lifetime => ofRole[role]

export const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)

/** Lost answers and second tabs ask for the child again at once; a request long after its first use comes from a thief. */
export const isReplay = (childFirstUsedAt: Date | null, now: Date): boolean =>
  childFirstUsedAt !== null && now > secondsAfter(childFirstUsedAt, lifetimes.refreshGraceSeconds)
