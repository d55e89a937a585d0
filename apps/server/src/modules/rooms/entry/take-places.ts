import { AppError } from '#app/app-error.ts'
import type { Config } from '#app/config.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { lockOwnAccounts } from '#modules/identity/sessions/index.ts'
import { type Asking, type Claim, readClaims } from './claim.ts'
import { comingOf, withPlace } from './coming.ts'
import { decideComing, type Door } from './decide-coming.ts'
import type { AllowedEntry } from './entry.policy.ts'
import { entryRefused } from './full-room.ts'
import { nameOf } from './name-of.ts'
import { type Place, type Places, readPlaces, writePlaces } from './place.repository.ts'
import { findRoomWebinar, lockRoom } from './room.repository.ts'
import { tellKnocks } from './tell-hosts.ts'

/** Long enough to load the room; presence keeps the place from then on. */
const keptSeconds = 60

/** A person who has a place. */
export interface Seated {
  place: Place
  /** As the media server names the room. */
  room: string
  entry: AllowedEntry
  /** Stood at the door until now. */
  hasKnocked: boolean
}

type Needs = Pick<Services, 'config' | 'clock'>

/** A room while people come in one after the other. */
interface Opened {
  door: Door
  name: string
  places: Places
  /** The sessions that live, with the names of their accounts. */
  living: Awaited<ReturnType<typeof lockViewers>>
  recorder: Config['RECORDER']
}

/**
 * Lets people into a room who ask at the same moment, in their order. The room is locked before any account; keep this order
 * in other code that locks both.
 */
export const takePlaces = async (
  services: Needs,
  tx: Db,
  slug: string,
  people: readonly Asking[],
): Promise<(Seated | AppError)[]> => {
  const noRoom = () => people.map(() => new AppError('not_found'))
  const known = await findRoomWebinar(tx, slug)
  if (!known) return noRoom()
  const claims = await readClaims(tx, known, people)
  const room = await lockRoom(tx, known.id)
  // It may have ended, or have been deleted, while this waited for the room.
  const webinar = await findRoomWebinar(tx, slug)
  if (webinar?.id !== known.id) return noRoom()
  const claimed = claims.flatMap((claim) => (claim instanceof AppError ? [] : [claim]))
  const opened: Opened = {
    door: { webinar, room, roomMax: services.config.ROOM_MAX },
    name: room.name,
    recorder: services.config.RECORDER,
    places: await readPlaces(tx, webinar.id, claimed),
    // A request may have waited for the room while its session ended, with all that was given out until then.
    living: await lockViewers(services, tx, people),
  }
  const outcomes: (Seated | AppError)[] = []
  for (const [at, asking] of people.entries()) {
    const claim = claims[at] ?? new AppError('internal')
    outcomes.push(claim instanceof AppError ? claim : takePlace(opened, asking, claim))
  }
  const seated = outcomes.flatMap((outcome) => (outcome instanceof AppError ? [] : [outcome]))
  if (seated.length > 0) await writePlaces(tx, webinar.id, { places: latestOf(seated), keptSeconds })
  // Who knocked before and has the link waits no longer.
  if (seated.some(({ hasKnocked }) => hasKnocked)) await tellKnocks(tx, webinar.id)
  return outcomes
}

const lockViewers = (services: Needs, tx: Db, people: readonly Asking[]) =>
  lockOwnAccounts(
    services,
    tx,
    people.flatMap(({ viewer }) =>
      viewer.role === 'anonymous' ? [] : [{ accountId: viewer.userId, sessionId: viewer.sessionId }],
    ),
  )

/** A person may have clicked twice. */
const latestOf = (seated: readonly Seated[]): Place[] => [
  ...new Map(seated.map(({ place }) => [place.id, place])).values(),
]

const takePlace = (opened: Opened, asking: Asking, claim: Claim): Seated | AppError => {
  const { door, living } = opened
  const { viewer, form, joining } = asking
  const coming = comingOf(opened.places, { role: form.role, ...claim })
  const entry = decideComing(asking, claim, coming, door)
  if ('refusal' in entry) return entryRefused(entry.refusal, { webinar: door.webinar, recorder: opened.recorder })
  const sessionId = viewer.role === 'anonymous' ? undefined : viewer.sessionId
  const viewerNames = sessionId === undefined ? undefined : living.get(sessionId)
  if (sessionId !== undefined && !viewerNames) return new AppError('invalid_token')
  const { known } = coming
  const name = nameOf({ typed: form.name, earlier: known?.name, account: joining ?? viewerNames })
  if (name instanceof AppError) return name
  const { guest_key: key } = door.webinar
  const place: Place = {
    id: known?.id ?? newId(),
    accountId: claim.accountId,
    role: form.role,
    name,
    sessionId,
    registration: claim.registration,
    guestKey: entry.isByKey && form.key === key ? key : (known?.guest_key ?? null),
    permissions: entry.permissions,
  }
  opened.places = withPlace(opened.places, coming, place)
  const hasKnocked = known !== undefined && known.knocked_at !== null && known.admitted_at === null
  return { place, room: opened.name, entry, hasKnocked }
}
