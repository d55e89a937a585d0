import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { ensureMediaRoomOnce } from '#platform/livekit/media-rooms.ts'
import { makeMediaToken } from '#platform/livekit/livekit-token.ts'
import { readMediaState } from '#platform/livekit/media-server.ts'
import { nameInRoom } from './room-name.ts'
import { makePass } from './room-pass.ts'
import type { Seated } from './take-places.ts'
import { entryTexts as texts } from './texts.ts'

/** The media server renews the token of a person who is connected. */
const tokenSeconds = 60

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
  await ensureMediaRoomOnce(media, room)
  const { permissions } = entry
  const { sends, receives, isHidden } = entry.grants
  const name = nameInRoom(place.name, role)
  const token = await makeMediaToken(media.server, {
    room,
    identity,
    name,
    attributes: { role },
    permission: { ...sends, receives, isHidden },
    lifeSeconds: tokenSeconds,
  })
  const url = services.publicAddress.origin.replace(/^http/u, 'ws')
  return { token, url, room, identity, role, name, pass: await makePass(services, identity), permissions }
}
