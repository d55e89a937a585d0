import { jwtVerify } from 'jose'
import { type Answering, type ApiRequest, startApiServer } from '../fakes/start-api-server.ts'

const apiKey = 'test-key'
const apiSecret = 'test-secret-of-32-characters-or-more'
const secret = new TextEncoder().encode(apiSecret)

export type EgressStatusName =
  | 'EGRESS_STARTING'
  | 'EGRESS_ACTIVE'
  | 'EGRESS_ENDING'
  | 'EGRESS_COMPLETE'
  | 'EGRESS_FAILED'
  | 'EGRESS_ABORTED'
  | 'EGRESS_LIMIT_REACHED'

interface FileOutputJson {
  fileType?: string
  filepath: string
  disableManifest?: boolean
  s3?: Record<string, unknown>
}

/** What is asked of it, in the JSON of LiveKit's protocol. */
export interface EgressWishJson {
  roomName: string
  layout: string
  customBaseUrl: string
  advanced?: Record<string, unknown>
  fileOutputs: FileOutputJson[]
}

/** One that runs, or has run. */
export interface FakeEgress {
  id: string
  wish: EgressWishJson
  status: EgressStatusName
  error: string
}

type Handler = (asked: Record<string, unknown>) => Promise<{ status: number; body: unknown }>

const refused = (status: number, code: string, msg: string) => ({ status, body: { code, msg } })

const inJson = ({ id, wish, status, error }: FakeEgress) => ({
  egress_id: id,
  room_name: wish.roomName,
  status,
  error,
  room_composite: wish,
})

const isOver = ({ status }: FakeEgress) => !['EGRESS_STARTING', 'EGRESS_ACTIVE', 'EGRESS_ENDING'].includes(status)

const path = /^\/twirp\/livekit\.Egress\/(?<method>\w+)$/u

/**
 * LiveKit with a LiveKit Egress beside it, as far as this server calls them: their Twirp protocol over HTTP. When one is asked to end, or
 * ends by itself, `finish` makes its file, as Egress does with what it has recorded.
 */
export const startEgressServer = async (finish: (egress: FakeEgress) => Promise<void> = () => Promise.resolve()) => {
  const all: FakeEgress[] = []
  const calls: string[] = []
  /** Answers instead, before or after the request had its effect. */
  const trouble: { before?: (method: string) => ReturnType<Answering> | undefined; after?: typeof trouble.before } = {}

  const end = async (egress: FakeEgress, status: EgressStatusName = 'EGRESS_COMPLETE', error = '') => {
    egress.status = 'EGRESS_ENDING'
    await finish(egress)
    Object.assign(egress, { status, error })
  }

  const methods: Record<string, Handler> = {
    StartRoomCompositeEgress: (asked) => {
      const wish = asked as unknown as EgressWishJson
      const egress: FakeEgress = { id: `EG_${all.length + 1}`, wish, status: 'EGRESS_STARTING', error: '' }
      all.push(egress)
      return Promise.resolve({ status: 200, body: inJson(egress) })
    },
    ListEgress: ({ egressId, roomName, active }) => {
      const found = all.filter(
        (each) =>
          (!egressId || each.id === egressId) &&
          (!roomName || each.wish.roomName === roomName) &&
          !(active === true && isOver(each)),
      )
      for (const each of found) if (each.status === 'EGRESS_STARTING') each.status = 'EGRESS_ACTIVE'
      return Promise.resolve({ status: 200, body: { items: found.map(inJson) } })
    },
    StopEgress: ({ egressId }) => {
      const egress = all.find(({ id }) => id === egressId)
      if (!egress) return Promise.resolve(refused(404, 'not_found', 'egress does not exist'))
      if (isOver(egress)) {
        const text = `egress with status ${egress.status} cannot be stopped`
        return Promise.resolve(refused(412, 'failed_precondition', text))
      }
      void end(egress)
      return Promise.resolve({ status: 200, body: inJson(egress) })
    },
  }

  const mayRecord = async ({ headers }: ApiRequest): Promise<boolean> => {
    const token = headers.authorization?.replace(/^Bearer /u, '') ?? ''
    const verified = await jwtVerify(token, secret, { issuer: apiKey }).catch(() => undefined)
    const video = verified?.payload['video'] as Record<string, unknown> | undefined
    return video?.['roomRecord'] === true
  }

  const server = await startApiServer(async (request) => {
    const method = path.exec(request.url.pathname)?.groups?.['method'] ?? ''
    const handle = methods[method]
    if (!handle) return refused(404, 'bad_route', `no handler for path ${request.url.pathname}`)
    if (!(await mayRecord(request))) return refused(401, 'unauthenticated', 'permissions denied')
    calls.push(method)
    const instead = await trouble.before?.(method)
    if (instead) return instead
    const usual = await handle(JSON.parse(request.body) as Record<string, unknown>)
    return (await trouble.after?.(method)) ?? usual
  })

  return {
    ...server,
    all,
    calls,
    trouble,
    /** It ends by itself. */
    end,
    environment: { LIVEKIT_URL: server.url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret },
  }
}
