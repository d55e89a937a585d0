import type { ParticipantInfo, RoomServiceClient } from 'livekit-server-sdk'
import { loadSdk } from './load-sdk.ts'
import { type MediaPermission, sourcesOf } from './livekit-token.ts'
import type { MediaServer } from './media-server.ts'

const daySeconds = 24 * 60 * 60
const patienceSeconds = 5
/** `EGRESS` in the protocol of the media server. */
const egressKind = 2

let last: { key: string; client: RoomServiceClient } | undefined

/** One for each media server: a restarted one has other keys or another port. */
const clientOf = async ({ url, apiKey, apiSecret }: MediaServer): Promise<RoomServiceClient> => {
  const key = `${url} ${apiKey} ${apiSecret}`
  if (last?.key === key) return last.client
  const { RoomServiceClient: Client } = await loadSdk()
  const client = new Client(url, apiKey, apiSecret, { requestTimeout: patienceSeconds })
  last = { key, client }
  return client
}

const isNotFound = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'not_found'

/** Undefined if the room or the person is gone: then there is nothing left to do. */
const unlessGone = async <Result>(call: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await call
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** A person in a room. */
export interface MediaSeat {
  room: string
  identity: string
}

/** Makes the room unless the media server has it. Only we remove rooms; people may leave one for a day and come back. */
export const ensureMediaRoom = async (server: MediaServer, name: string): Promise<void> => {
  const client = await clientOf(server)
  await client.createRoom({ name, emptyTimeout: daySeconds, departureTimeout: daySeconds })
}

const remembered = 1000
const freshMs = 5000
const made = new Map<string, { at: number; done: Promise<void> }>()

/**
 * The same for many who enter within seconds: one of them asks. A room that was lost meanwhile is made again when a
 * connection finds none.
 */
export const ensureMediaRoomOnce = (
  { server, since }: { server: MediaServer; since: string },
  name: string,
): Promise<void> => {
  const key = `${server.url} ${since} ${name}`
  const last = made.get(key)
  if (last && performance.now() - last.at < freshMs) return last.done
  const done = ensureMediaRoom(server, name)
  if (made.size >= remembered) made.clear()
  made.set(key, { at: performance.now(), done })
  done.catch(() => made.delete(key))
  return done
}

/** A recorder, ours or LiveKit's own, is none of the people in a room. */
export const isRecorder = ({ kind }: Pick<ParticipantInfo, 'kind'>): boolean => {
  const number: number = kind
  return number === egressKind
}

/** Removes everybody in it, too. */
export const deleteMediaRoom = async (server: MediaServer, name: string): Promise<void> => {
  const client = await clientOf(server)
  await unlessGone(client.deleteRoom(name))
}

/** Which of these rooms the media server has. */
export const listMediaRooms = async (server: MediaServer, names: readonly string[]): Promise<Set<string>> => {
  if (names.length === 0) return new Set()
  const client = await clientOf(server)
  return new Set((await client.listRooms([...names])).map(({ name }) => name))
}

/** Who is in the room; none in a room that is gone. */
export const listPeopleInMedia = async (server: MediaServer, room: string) => {
  const client = await clientOf(server)
  return (await unlessGone(client.listParticipants(room))) ?? []
}

/** Undefined if the person is not there. */
export const findInMedia = async (server: MediaServer, { room, identity }: MediaSeat) => {
  const client = await clientOf(server)
  return unlessGone(client.getParticipant(room, identity))
}

/** What the media server lets the person do from now on; what they send and no longer may is ended. */
export const setMediaPermission = async (
  server: MediaServer,
  { room, identity }: MediaSeat,
  permission: MediaPermission,
): Promise<void> => {
  const client = await clientOf(server)
  const canPublishSources = await sourcesOf(permission)
  await unlessGone(
    client.updateParticipant(room, identity, {
      permission: {
        canSubscribe: permission.receives,
        // An empty list would allow every source.
        canPublish: canPublishSources.length > 0,
        canPublishSources,
        canPublishData: false,
        canUpdateMetadata: false,
        hidden: permission.isHidden,
      },
    }),
  )
}

export const removeFromMedia = async (server: MediaServer, { room, identity }: MediaSeat): Promise<void> => {
  const client = await clientOf(server)
  await unlessGone(client.removeParticipant(room, identity))
}

/** Mutes what the person sends of this kind; they may turn it on again. */
export const muteInMedia = async (
  server: MediaServer,
  { room, identity }: MediaSeat,
  kind: 'microphone' | 'camera' | 'screen',
): Promise<void> => {
  const client = await clientOf(server)
  const person = await unlessGone(client.getParticipant(room, identity))
  const nothing = { microphone: false, camera: false, screen: false, receives: false, isHidden: false }
  const sources = await sourcesOf({ ...nothing, [kind]: true })
  const tracks = person?.tracks.filter(({ source, muted }) => sources.includes(source) && !muted) ?? []
  await Promise.all(tracks.map(({ sid }) => unlessGone(client.mutePublishedTrack(room, identity, sid, true))))
}

/** Sends a message to all in the room, or to some of them. Who is not there does not get it. */
export const sendToMedia = async (
  server: MediaServer,
  room: string,
  { text, topic, to }: { text: string; topic: string; to?: readonly string[] | undefined },
): Promise<void> => {
  const client = await clientOf(server)
  const { DataPacket_Kind: kinds } = await loadSdk()
  const options = { topic, ...(to && { destinationIdentities: [...to] }) }
  await unlessGone(client.sendData(room, new TextEncoder().encode(text), kinds.RELIABLE, options))
}
