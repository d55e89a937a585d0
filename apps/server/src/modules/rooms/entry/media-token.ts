import { AppError } from '#app/app-error.ts'
import type { RoomRole } from '@regent/contract/rooms/entry'
import type { MediaGrants } from '#modules/rooms/media/index.ts'
import { makeMediaToken } from '#platform/livekit/livekit-token.ts'
import type { MediaServer } from '#platform/livekit/media-server.ts'
import { nameInRoom } from './room-name.ts'

/** The media server renews the token of a person who is connected. */
const tokenSeconds = 60

interface Present {
  id: string
  name: string
  role: RoomRole
  grants: MediaGrants
}

/** It was ready a moment ago, and does not answer now: pages try again. */
export const roomUnavailable = (cause: unknown): never => {
  throw new AppError('room_unavailable', { cause })
}

/** What the media server learns of a person who connects. */
export const mediaTokenOf = (
  server: MediaServer,
  room: string,
  { id, name, role, grants }: Present,
): Promise<string> => {
  const { sends, receives, isHidden } = grants
  return makeMediaToken(server, {
    room,
    identity: id,
    name: nameInRoom(name, role),
    attributes: { role },
    permission: { ...sends, receives, isHidden },
    lifeSeconds: tokenSeconds,
  })
}
