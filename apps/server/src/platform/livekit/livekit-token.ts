import type { VideoGrant } from 'livekit-server-sdk'
import { loadSdk } from './load-sdk.ts'
import type { MediaServer } from './media-server.ts'

/** What a person may send and receive in a room, in the words of the media server. */
export interface MediaPermission {
  microphone: boolean
  camera: boolean
  screen: boolean
  receives: boolean
  /** The others do not hear of them: with hundreds who only watch, each change would be told hundreds of times. */
  isHidden: boolean
}

/** The media server renews the token of a recorder that is connected. */
const recorderSeconds = 60

interface Seat {
  room: string
  identity: string
  /** As the others see it. */
  name: string
  /** Others can read them; nobody but this server can write them. */
  attributes: Record<string, string>
  permission: MediaPermission
  lifeSeconds: number
}

/** What the media server calls the sources that such a person may publish. */
export const sourcesOf = async ({ microphone, camera, screen }: MediaPermission) => {
  const { TrackSource } = await loadSdk()
  return [
    ...(microphone ? [TrackSource.MICROPHONE] : []),
    ...(camera ? [TrackSource.CAMERA] : []),
    ...(screen ? [TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO] : []),
  ]
}

/**
 * A token for one person and one room. It never lets a browser administer a room, send data to the others or change its own
 * name: all of that goes through this server, which checks it.
 */
export const makeMediaToken = async ({ apiKey, apiSecret }: MediaServer, seat: Seat): Promise<string> => {
  const { AccessToken } = await loadSdk()
  const { room, identity, name, attributes, permission, lifeSeconds } = seat
  const sources = await sourcesOf(permission)
  const token = new AccessToken(apiKey, apiSecret, { identity, name, attributes, ttl: lifeSeconds })
  const grant: VideoGrant = {
    roomJoin: true,
    room,
    canPublish: sources.length > 0,
    // An empty list would allow every source.
    ...(sources.length > 0 && { canPublishSources: sources }),
    canSubscribe: permission.receives,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    hidden: permission.isHidden,
  }
  token.addGrant(grant)
  return token.toJwt()
}

/** For the page that records a room: it sees and hears all, and nobody hears of it. */
export const makeRecorderToken = async (
  { apiKey, apiSecret }: MediaServer,
  { room, identity }: Pick<Seat, 'room' | 'identity'>,
): Promise<string> => {
  const { AccessToken } = await loadSdk()
  const token = new AccessToken(apiKey, apiSecret, { identity, ttl: recorderSeconds })
  token.kind = 'egress'
  token.addGrant({
    roomJoin: true,
    room,
    canPublish: false,
    canSubscribe: true,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    hidden: true,
    recorder: true,
  })
  return token.toJwt()
}
