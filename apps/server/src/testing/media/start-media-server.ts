import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { type Answering, type ApiRequest, startApiServer } from '../fakes/start-api-server.ts'

const apiKey = 'test-key'
const apiSecret = 'test-secret-of-32-characters-or-more'
const secret = new TextEncoder().encode(apiSecret)

/** A person in a room, in the JSON of LiveKit's protocol. */
export interface MediaPerson {
  sid: string
  identity: string
  state: 'ACTIVE'
  name: string
  joinedAt: string
  permission: MediaPermissionJson
  /** `STANDARD` unless a token says another one. */
  kind?: string
  tracks: { sid: string; source: string; muted: boolean }[]
}

interface MediaPermissionJson {
  canSubscribe?: boolean
  canPublish?: boolean
  canPublishData?: boolean
  canPublishSources?: string[]
  hidden?: boolean
}

interface Asked {
  room?: string
  name?: string
  names?: string[]
  identity?: string
  trackSid?: string
  muted?: boolean
  permission?: MediaPermissionJson
  data?: string
  topic?: string
  destinationIdentities?: string[]
}

/** One call, as it arrived. */
export interface MediaCall {
  method: string
  asked: Asked
}

/** What was said in a room. */
export interface SaidInRoom {
  room: string
  topic: string | undefined
  to: string[] | undefined
  message: unknown
}

const refused = (status: number, code: string, msg: string) => ({ status, body: { code, msg } })
const noPerson = refused(404, 'not_found', 'participant does not exist')
const noRoom = refused(404, 'not_found', 'requested room does not exist')
// So LiveKit answers where no process has the room.
const noAnswer = refused(503, 'unavailable', 'no response from servers')

/** What the token of a call must grant, as in LiveKit. */
const isGranted = (method: string, { room }: Asked, video: Record<string, unknown>): boolean => {
  if (method === 'CreateRoom' || method === 'DeleteRoom') return video['roomCreate'] === true
  if (method === 'ListRooms') return video['roomList'] === true
  return video['roomAdmin'] === true && video['room'] === room
}

type Instead = ReturnType<Answering> | Promise<undefined> | undefined
type Trouble = (request: ApiRequest) => Instead

type Rooms = Map<string, Map<string, MediaPerson>>

const answering = (
  rooms: Rooms,
  said: SaidInRoom[],
): Record<string, (asked: Asked) => { status: number; body?: unknown }> => {
  const personOf = ({ room = '', identity = '' }: Asked) => rooms.get(room)?.get(identity)
  const roomJson = (name: string) => ({ sid: `RM_${name}`, name, numParticipants: rooms.get(name)?.size ?? 0 })
  return {
    CreateRoom: ({ name = '' }) => {
      if (!rooms.has(name)) rooms.set(name, new Map())
      return { status: 200, body: roomJson(name) }
    },
    ListRooms: ({ names = [] }) => {
      const wanted = [...rooms.keys()].filter((name) => names.length === 0 || names.includes(name))
      return { status: 200, body: { rooms: wanted.map(roomJson) } }
    },
    DeleteRoom: ({ room = '' }) => (rooms.delete(room) ? { status: 200, body: {} } : noRoom),
    ListParticipants: ({ room = '' }) => ({
      status: 200,
      body: { participants: [...(rooms.get(room)?.values() ?? [])] },
    }),
    GetParticipant: (asked) => ({ ...noPerson, ...(personOf(asked) && { status: 200, body: personOf(asked) }) }),
    UpdateParticipant: (asked) => {
      const person = personOf(asked)
      if (!person) return noPerson
      if (asked.permission) person.permission = asked.permission
      return { status: 200, body: person }
    },
    MutePublishedTrack: (asked) => {
      const track = personOf(asked)?.tracks.find(({ sid }) => sid === asked.trackSid)
      if (!track) return noAnswer
      track.muted = asked.muted === true
      return { status: 200, body: { track } }
    },
    RemoveParticipant: ({ room = '', identity = '' }) =>
      rooms.get(room)?.delete(identity) ? { status: 200, body: {} } : noPerson,
    SendData: ({ room = '', data = '', topic, destinationIdentities: to }) => {
      if (!rooms.has(room)) return noAnswer
      said.push({ room, topic, to, message: JSON.parse(Buffer.from(data, 'base64').toString()) })
      return { status: 200, body: {} }
    },
  }
}

const path = /^\/twirp\/livekit\.RoomService\/(?<method>\w+)$/u

/** LiveKit on loopback, as far as this server calls it: its Twirp protocol over HTTP, and its rules for tokens. */
export const startMediaServer = async () => {
  const rooms: Rooms = new Map()
  const said: SaidInRoom[] = []
  const calls: MediaCall[] = []
  /** Answers instead, before or after the request had its effect. */
  const trouble: { before?: Trouble; after?: Trouble } = {}
  const methods = answering(rooms, said)
  let lastSid = 0

  const videoOf = async ({ headers }: ApiRequest): Promise<Record<string, unknown> | undefined> => {
    const token = headers.authorization?.replace(/^Bearer /u, '') ?? ''
    const verified = await jwtVerify(token, secret, { issuer: apiKey }).catch(() => undefined)
    return verified?.payload['video'] as Record<string, unknown> | undefined
  }

  const server = await startApiServer(async (request) => {
    const method = path.exec(request.url.pathname)?.groups?.['method'] ?? ''
    const handle = methods[method]
    if (!handle) return refused(404, 'bad_route', `no handler for path ${request.url.pathname}`)
    const asked = JSON.parse(request.body) as Asked
    const video = await videoOf(request)
    if (!video || !isGranted(method, asked, video)) return refused(401, 'unauthenticated', 'permissions denied')
    calls.push({ method, asked })
    const instead = await trouble.before?.(request)
    if (instead) return instead
    const usual = handle(asked)
    return (await trouble.after?.(request)) ?? usual
  })

  /** A person connects, with what the token allowed. */
  const join = (room: string, identity: string, given: Partial<MediaPerson> = {}): MediaPerson => {
    lastSid += 1
    const sid = `PA_${lastSid}`
    const joinedAt = String(Math.floor(Date.now() / 1000))
    const person = { sid, identity, state: 'ACTIVE' as const, name: '', joinedAt, permission: {}, tracks: [], ...given }
    const people = rooms.get(room) ?? new Map<string, MediaPerson>()
    rooms.set(room, people.set(identity, person))
    return person
  }

  /** What LiveKit posts about an event, signed as it does. */
  const webhook = async (event: Record<string, unknown>, key = secret) => {
    const body = JSON.stringify({
      id: `EV_${calls.length}`,
      createdAt: String(Math.floor(Date.now() / 1000)),
      ...event,
    })
    const sha256 = createHash('sha256').update(body).digest('base64')
    const authorization = await new SignJWT({ sha256 })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(apiKey)
      .setNotBefore('0s')
      .setExpirationTime('5m')
      .sign(key)
    return { payload: body, headers: { authorization, 'content-type': 'application/webhook+json' } }
  }

  return {
    ...server,
    /** Who is in which room, by name and identity. */
    rooms,
    said,
    calls,
    trouble,
    join,
    webhook,
    environment: { LIVEKIT_URL: server.url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret },
  }
}
