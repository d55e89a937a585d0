import { AppError } from '#app/app-error.ts'
import { type ErrorCode, errorTable } from '@regent/contract/api/errors'
import type { RoomOutlook } from '@regent/contract/rooms/entry'
import { readMediaState } from '#platform/livekit/media-server.ts'
import { type Asking, decideComing, type EntryServices, readClaim } from './enter-room.ts'
import { findDoor, findRoomWebinar } from './room.repository.ts'

const open = { is_locked: false, shut_guest_key: null }

/** What keeps people waiting in the lobby is an answer; all else is refused as entering is. */
const atTheDoor = new Set<ErrorCode>(['knock_required', 'room_locked', 'room_full'])

/** What awaits a person in the room, or at its door. Changes nothing. */
export const lookIntoRoom = async (services: EntryServices, asking: Asking): Promise<RoomOutlook> => {
  const { db, config } = services
  const webinar = await findRoomWebinar(db, asking.slug)
  if (!webinar) throw new AppError('not_found')
  const claim = await readClaim(services, webinar, asking)
  const door = (await findDoor(db, webinar.id)) ?? open
  const { known, others, entry } = await decideComing(services, db, { webinar, asking, claim }, door)
  const refusal = 'refusal' in entry ? entry.refusal : undefined
  if (refusal && !atTheDoor.has(refusal)) throw new AppError(refusal)
  const media = await readMediaState(config)
  return {
    ...(refusal
      ? { refusal: { code: refusal, message: errorTable[refusal].message } }
      : { people: others.all + (known?.is_seated === true ? 1 : 0) }),
    media: media.state,
    // Why there is none is for those who can do something about it.
    ...((media.state === 'coming' || (media.state === 'unavailable' && asking.form.role === 'Admin')) && {
      reason: media.reason,
    }),
  }
}
