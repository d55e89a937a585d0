import type { RoomRole } from '@regent/contract/rooms/entry'
import type { Asking, Claim } from './claim.ts'
import type { Coming } from './coming.ts'
import { decideEntry, type Entrant } from './entry.policy.ts'
import { permissionsOf } from './room-person.repository.ts'
import type { RoomWebinar } from './room.repository.ts'

/** What of a room decides who comes in. */
export interface Door {
  webinar: RoomWebinar
  room: { is_locked: boolean; shut_guest_key: string | null }
  roomMax: number
}

/** The capacity of a webinar is for attendees: hosts and guests take no place from people who have registered. */
const isFull = (role: RoomRole, { webinar: { capacity }, roomMax }: Door, others: Coming['others']): boolean =>
  capacity !== null && role === 'User'
    ? others.attendees >= capacity
    : others.visitors >= Math.max(roomMax, capacity ?? 0)

/** Whether this person may come in now. */
export const decideComing = (
  { viewer, form }: Asking,
  claim: Claim,
  { known, isEjected, others }: Coming,
  door: Door,
) => {
  const { webinar, room } = door
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
  return decideEntry(entrant, {
    status: webinar.status,
    streamType: webinar.stream_type,
    isOpenToAll: webinar.access === 'link',
    isLocked: room.is_locked,
    isFull: isFull(form.role, door, others),
    isGuestKeyShut: room.shut_guest_key === webinar.guest_key,
  })
}
