import { AppError } from '#app/app-error.ts'
import type { ErrorCode } from '@regent/contract/api/errors'
import type { RoomOutlook } from '@regent/contract/rooms/entry'
import { readMediaState } from '#platform/livekit/media-server.ts'
import { type Asking, type Claim, readClaims, readTokens } from './claim.ts'
import { comingOf } from './coming.ts'
import { decideComing } from './decide-coming.ts'
import type { EntryServices, Entering } from './enter-room.ts'
import { wordsOfRefusal } from './full-room.ts'
import { readPlaces } from './place.repository.ts'
import { keepSeats } from './room-person.repository.ts'
import { findDoor, findRoomWebinar, type RoomWebinar } from './room.repository.ts'

const open = { is_locked: false, shut_guest_key: null, is_recorded: false }

/** What the lobby is there to say is an answer; all else is refused as entering is. */
const answered = new Set<ErrorCode>(['knock_required', 'room_locked', 'room_full', 'ejected'])

/** Long enough to join after a reload; shorter than the pause between two looks, so that staying in the lobby keeps no place. */
const returnSeconds = 25

/** What awaits a person in the room, or at its door. Only changes how long the place is kept for a person who has one. */
export const lookIntoRoom = async (services: EntryServices, { slug, viewer, form }: Entering): Promise<RoomOutlook> => {
  const { db, config } = services
  const webinar = await findRoomWebinar(db, slug)
  if (!webinar) throw new AppError('not_found')
  const asking: Asking = { viewer, form, ...(await readTokens(services, form)) }
  const claim = await readClaim(services, webinar.id, asking)
  const room = (await findDoor(db, webinar.id)) ?? open
  const coming = comingOf(await readPlaces(db, webinar.id, [claim]), { role: form.role, ...claim })
  const entry = decideComing(asking, claim, coming, { webinar, room, roomMax: config.ROOM_MAX })
  const refusal = 'refusal' in entry ? entry.refusal : undefined
  if (refusal && !answered.has(refusal)) throw new AppError(refusal)
  if (coming.known?.is_seated === true) await keepSeats(db, [coming.known.id], returnSeconds)
  const media = await readMediaState(config)
  const recorder = config.RECORDER
  const name = claim.accountId === undefined ? coming.known?.name : undefined
  return {
    ...(name !== undefined && { name }),
    ...(refusal
      ? {
          refusal: {
            code: refusal,
            message: wordsOfRefusal(refusal, { webinar, isRecorded: room.is_recorded, recorder }),
          },
        }
      : { people: coming.others.all + (coming.known?.is_seated === true ? 1 : 0) }),
    // Who does not want to be recorded need not join.
    ...(config.RECORDER !== 'off' && room.is_recorded && { isRecorded: true }),
    ...(config.RECORDER !== 'off' && willBeRecorded(webinar) && { willBeRecorded: true }),
    media: media.state,
    // Why there is none is for those who can do something about it.
    ...((media.state === 'coming' || (media.state === 'unavailable' && form.role === 'Admin')) && {
      reason: media.reason,
    }),
  }
}

/** Recording begins with 'Go live'. */
const willBeRecorded = ({ status, records_by_itself }: RoomWebinar) =>
  records_by_itself && (status === 'Scheduled' || status === 'Waiting')

const readClaim = async ({ db }: EntryServices, id: string, asking: Asking): Promise<Claim> => {
  const [claim = new AppError('internal')] = await readClaims(db, { id }, [asking])
  if (claim instanceof AppError) throw claim
  return claim
}
