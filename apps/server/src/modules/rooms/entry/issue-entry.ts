import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { ensureMediaRoomOnce } from '#platform/livekit/media-rooms.ts'
import { readMediaState } from '#platform/livekit/media-server.ts'
import { mediaTokenOf, roomUnavailable } from './media-token.ts'
import { nameInRoom } from './room-name.ts'
import { makePass } from './room-pass.ts'
import type { Seated } from './take-places.ts'
import { entryTexts as texts } from './texts.ts'

type Needs = Pick<Services, 'vault' | 'config' | 'publicAddress'>

/** What the browser of a seated person connects with. */
export const issueEntry = async (services: Needs, { place, room, entry }: Seated) => {
  const { id: identity, role } = place
  const media = await readMediaState(services.config)
  // Staff learn what to do; for everyone else it is enough to know that the room is not their fault.
  if (media.state !== 'ready') {
    const message = role === 'Admin' ? `${texts.createRoomFirst} ${media.reason}` : undefined
    throw new AppError('room_unavailable', message === undefined ? {} : { message })
  }
  await ensureMediaRoomOnce(media, room).catch(roomUnavailable)
  const { permissions } = entry
  const name = nameInRoom(place.name, role)
  const token = await mediaTokenOf(media.server, room, { ...place, grants: entry.grants })
  const url = services.publicAddress.origin.replace(/^http/u, 'ws')
  return { token, url, room, identity, role, name, pass: await makePass(services, identity), permissions }
}
