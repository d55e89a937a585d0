import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { EntryForm, RoomRole } from '@regent/contract/rooms/entry'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { lockOwnAccounts } from '#modules/identity/sessions/index.ts'
import { readJoinToken } from '#modules/webinars/access/index.ts'
import { findJoining, findRegistration } from '#modules/webinars/registrations/index.ts'
import { decideEntry, type Entrant } from './entry.policy.ts'
import { issueEntry, type Seated } from './issue-entry.ts'
import { nameOf } from './name-of.ts'
import { readPass } from './room-pass.ts'
import { permissionsOf, readComing, seatPerson } from './room-person.repository.ts'
import { findRoomWebinar, lockRoom, type RoomWebinar } from './room.repository.ts'
import { tellKnocks } from './tell-hosts.ts'

/** Long enough to load the room; presence keeps the place from then on. */
const keptSeconds = 60

export interface Asking {
  slug: string
  viewer: Viewer
  /** The name does not decide who may enter. */
  form: EntryForm
}

export type EntryServices = Pick<Services, 'db' | 'vault' | 'config' | 'clock' | 'publicAddress'>

/** Lets a person into a room, or says why not. */
export const enterRoom = async (services: EntryServices, asking: Asking) => {
  const webinar = await findRoomWebinar(services.db, asking.slug)
  if (!webinar) throw new AppError('not_found')
  const claim = await readClaim(services, webinar, asking)
  return issueEntry(services, await transact(services.db, (tx) => takeSeat(services, tx, { webinar, asking, claim })))
}

/** What entitles a person to enter, besides the role. */
interface Claim {
  accountId: string | undefined
  registration: { id: string; version: number } | undefined
  earlierId: string | undefined
  isRegistered: boolean
}

export const readClaim = async (
  services: EntryServices,
  { id }: RoomWebinar,
  { viewer, form }: Asking,
): Promise<Claim> => {
  const earlierId = form.pass === undefined ? undefined : await readPass(services, form.pass)
  if (form.join !== undefined) return { ...(await readJoinClaim(services, id, form.join)), earlierId }
  if (viewer.role === 'anonymous') {
    return { accountId: undefined, registration: undefined, earlierId, isRegistered: false }
  }
  const registration = await findRegistration(services.db, id, viewer.userId)
  const isRegistered = registration !== undefined && registration.given_up_at === null
  return { accountId: viewer.userId, registration: undefined, earlierId, isRegistered }
}

const readJoinClaim = async (services: EntryServices, webinarId: string, token: string) => {
  const claim = await readJoinToken(services, token)
  const joining = claim && (await findJoining(services.db, claim))
  if (!claim || joining?.webinar_id !== webinarId) throw new AppError('link_dead')
  const registration = { id: claim.registrationId, version: claim.version }
  return { accountId: joining.account_id, registration, isRegistered: true }
}

interface Seating {
  webinar: RoomWebinar
  asking: Asking
  claim: Claim
}

interface Taken {
  others: Awaited<ReturnType<typeof readComing>>['others']
  roomMax: number
}

/** The capacity of a webinar is for attendees: hosts and guests take no place from people who have registered. */
const isFull = (role: RoomRole, { capacity }: Pick<RoomWebinar, 'capacity'>, { others, roomMax }: Taken): boolean =>
  capacity !== null && role === 'User'
    ? others.attendees >= capacity
    : others.visitors >= Math.max(roomMax, capacity ?? 0)

/** What of a room decides who comes in. */
type Door = Pick<Awaited<ReturnType<typeof lockRoom>>, 'is_locked' | 'shut_guest_key'>

/** Whether this person may come in now, and how many places others have. */
export const decideComing = async (
  services: EntryServices,
  db: Db,
  { webinar, asking, claim }: Seating,
  door: Door,
) => {
  const { viewer, form } = asking
  const { known, isEjected, others } = await readComing(db, { webinarId: webinar.id, role: form.role, ...claim })
  const entrant: Entrant = {
    role: form.role,
    isSignedIn: viewer.role !== 'anonymous',
    isAdministrator: viewer.role === 'admin',
    isRegistered: claim.isRegistered,
    hasGuestKey: form.key === webinar.guest_key,
    cameByKey: typeof known?.guest_key === 'string',
    isAdmitted: known !== undefined && known.admitted_at !== null,
    isEjected,
    isSeated: known?.is_seated === true,
    permissions: known?.has_entered === true ? permissionsOf(known) : undefined,
  }
  const entry = decideEntry(entrant, {
    status: webinar.status,
    streamType: webinar.stream_type,
    isOpenToAll: webinar.access === 'link',
    isLocked: door.is_locked,
    isFull: isFull(form.role, webinar, { others, roomMax: services.config.ROOM_MAX }),
    isGuestKeyShut: door.shut_guest_key === webinar.guest_key,
  })
  return { known, others, entrant, entry }
}

/** The room is locked before any account; keep this order in other code that locks both. Others wait meanwhile. */
const takeSeat = async (services: EntryServices, tx: Db, seating: Seating): Promise<Seated> => {
  const { webinar, asking, claim } = seating
  const { viewer, form } = asking
  const room = await lockRoom(tx, webinar.id)
  const { known, entrant, entry } = await decideComing(services, tx, seating, room)
  if ('refusal' in entry) throw new AppError(entry.refusal)
  // A request may have waited for the room while the session ended, with all that was given out until then.
  await lockViewer(services, tx, viewer)
  const name = await nameOf(tx, form, claim.accountId, known)
  const identityInMedia = await seatPerson(tx, known, {
    webinarId: webinar.id,
    role: form.role,
    ...claim,
    name,
    sessionId: viewer.role === 'anonymous' ? undefined : viewer.sessionId,
    registration: claim.registration,
    guestKey: entry.isByKey && entrant.hasGuestKey ? webinar.guest_key : undefined,
    permissions: entry.permissions,
    keptSeconds,
  })
  // Who knocked before and has the link waits no longer.
  if (known && known.knocked_at !== null && known.admitted_at === null) await tellKnocks(tx, webinar.id)
  return { identity: identityInMedia, name, role: form.role, room: room.name, entry }
}

const lockViewer = async (services: EntryServices, tx: Db, viewer: Viewer): Promise<void> => {
  if (viewer.role === 'anonymous') return
  const alive = await lockOwnAccounts(services, tx, [{ accountId: viewer.userId, sessionId: viewer.sessionId }])
  if (alive.size === 0) throw new AppError('invalid_token')
}
