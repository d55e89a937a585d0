import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import type { RecordedRoom, recorderEndpoints } from '@regent/contract/rooms/recorder'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { listShownOffers } from '#modules/rooms/offers/index.ts'
import { makeRecorderToken } from '#platform/livekit/livekit-token.ts'
import { ensureMediaRoomOnce } from '#platform/livekit/media-rooms.ts'
import { readMediaState } from '#platform/livekit/media-server.ts'
import { hashToken } from '#platform/tokens/secret-token.ts'
import { makeRecorderPass } from './recorder-pass.ts'
import { findPart, noteBytes, type RecordedPartRow, takeToken } from './recording-part.repository.ts'
import { tellRecording } from './room-recording.ts'

type Needs = Pick<Services, 'db' | 'config' | 'vault' | 'recorder'>

export const hashRecorderToken = (token: string): string => hashToken(token).toString('hex')

/** What the picture of a recording shows, besides the people in the room. */
export const describeRoom = async (db: Db, part: RecordedPartRow): Promise<RecordedRoom> => ({
  name: part.name,
  hostName: part.host_name,
  status: part.status,
  spotlight: part.spotlight_id,
  offers: await listShownOffers(db, part.webinar_id),
})

/** LiveKit Egress connects by itself, and records what it sees from now on. */
const mediaOf = async ({ config, recorder }: Needs, { id, room }: RecordedPartRow) => {
  if (recorder.name === 'egress') return undefined
  const media = await readMediaState(config)
  if (media.state !== 'ready') throw new AppError('room_unavailable')
  await ensureMediaRoomOnce(media, room)
  // Directly, and not through the portal: a restart of the portal does not interrupt what is heard.
  const url = media.server.url.replace(/^http/u, 'ws')
  return { url, token: await makeRecorderToken(media.server, { room, identity: id }) }
}

/** The page of a recorder begins: its token works this once. */
export const joinAsRecorder = async (
  services: Needs,
  token: string,
): Promise<EndpointAnswer<typeof recorderEndpoints.join>> =>
  transact(services.db, async (tx) => {
    const id = await takeToken(tx, hashRecorderToken(token))
    const part = id === undefined ? undefined : await findPart(tx, id)
    if (!part) throw new AppError('invalid_token')
    const media = await mediaOf(services, part)
    if (!media) {
      await noteBytes(tx, part.id, { bytes: 0, ageMs: 0, isLast: false })
      await tellRecording(tx, part.webinar_id)
    }
    return {
      pass: await makeRecorderPass(services, part.id),
      ...(media && { media }),
      room: await describeRoom(tx, part),
    }
  })
