import type { IncomingHttpHeaders } from 'node:http'
import type { Download } from '@regent/contract/api/downloads'
import type { Endpoint, EndpointInput } from '@regent/contract/api/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandler } from 'fastify'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { addRoute, finish, json, keyOf, onceOf, sendFinished, statusOf } from './add-route.ts'
import { Answer, isShort } from './answer.ts'
import { answerOnce } from '../idempotency/answer-once.ts'
import { apiHeaders } from './api.ts'
import { type FormFile, openFormFile } from './form-file.ts'
import { chooseEncoding, type PackedText } from './packed-text.ts'
import { readInput, readParams } from './read-input.ts'
import { contextOf, type HandlerResult, type RequestContext } from './request-context.ts'
import { secureCookies } from '../viewer/cookies.ts'
import { refuseSignedOut } from '../viewer/identify-viewer.ts'
import { networkOf } from '../limits/network.ts'
import type { FloodLimit } from '../limits/flood-limit.ts'
import type { WindowLimit } from '../limits/window-limit.ts'
import type { Budgets } from '../limits/spend-budget.ts'
import type { EventLoop } from '../limits/event-loop-gauge.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Readiness } from '../observability/readiness.ts'
import { type FindViewed, isViewOnly, withoutPrivateParts } from '../viewer/view-as.ts'
import type { Authenticate, IsElite, IsSignedIn, UseApiToken, Viewer, ViewerFor } from '../viewer/viewer.ts'

// Services that requests need, besides those of lower layers.
declare module '#app/services.ts' {
  interface Services {
    authenticate: Authenticate
    isSignedIn: IsSignedIn
    useApiToken: UseApiToken
    isElite: IsElite
    findViewed: FindViewed
    budgets: Budgets
    /** What each network has asked for lately. */
    flood: FloodLimit
    /** Fresh idempotency keys of each person or network. */
    newKeys: WindowLimit
    readiness: Readiness
    metrics: Metrics
    /** How late this process reads new requests. */
    eventLoop: EventLoop
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    /** Every endpoint that was registered, in order. */
    endpoints: Endpoint[]
    /** Addresses below /api that speak another protocol. */
    streamPaths: string[]
    /** Every file behind a plain link that was registered, in order. */
    downloads: Download[]
  }
  interface FastifyRequest {
    viewer: Viewer
    /** The viewer was found before all of the body had arrived. */
    isAheadOfBody: boolean
  }
}

export type HttpApp = FastifyInstance

export type Handler<E extends Endpoint, File = undefined> = (
  request: RequestContext<E, File>,
) => Promise<HandlerResult<E>>

/** A file that has arrived and is stored, before anything refers to it. */
export interface Received<File> {
  file: File
  /** Identifies the file: the same key with the same file is a repetition. */
  identity: string
  /** Deletes it when the request fails. */
  discard: () => Promise<void>
}

interface RouteOptions<E extends Endpoint, File> {
  /** Throws if the link in the address is not valid; this is reported before errors in the body. */
  checkLink?: (db: Db, params: EndpointInput<E>['params'], headers: IncomingHttpHeaders) => Promise<unknown>
  /** For an endpoint with `multipart`: stores the file before the handler runs, so that no transaction waits for bytes. */
  receive?: (form: FormFile, viewer: ViewerFor<E['access']>) => Promise<Received<File>>
  /** For any other endpoint: does slow work before the handler runs, for the same reason. */
  prepare?: (input: EndpointInput<E>, viewer: ViewerFor<E['access']>, network: string) => Promise<Received<File>>
  /** The operation knows repetitions by the `Idempotency-Key` itself. */
  remembersKeys?: true
}

/** Registers one endpoint: finds the viewer, reads the input, then the handler answers. */
export const route = <const E extends Endpoint, File = undefined>(
  app: HttpApp,
  endpoint: E,
  handler: Handler<E, File>,
  { checkLink, receive, prepare, remembersKeys }: RouteOptions<E, File> = {},
): void => {
  const { db, isSignedIn } = app.services
  const takeIn = async (request: FastifyRequest, input: EndpointInput<E>): Promise<Received<File>> => {
    const viewer = request.viewer as ViewerFor<E['access']>
    if (receive && endpoint.multipart !== undefined) {
      return receive(await openFormFile(request.raw, endpoint.multipart), viewer)
    }
    return prepare ? prepare(input, viewer, networkOf(request.ip)) : (noFile as Received<File>)
  }
  // A file may arrive for hours.
  const refuseEnded = (request: FastifyRequest, { file }: Received<File>): Promise<void> | undefined =>
    file === undefined ? undefined : refuseSignedOut(isSignedIn, request.viewer)
  const send = (result: HandlerResult<E>, request: FastifyRequest, reply: FastifyReply): unknown => {
    reply.status(statusOf(result, endpoint)).headers(apiHeaders)
    const shown = <Body>(body: Body) => (isViewOnly(request) ? withoutPrivateParts(body) : body)
    if (!(result instanceof Answer)) return shown(result)
    reply.headers(secureCookies(result.headers, request))
    if (!result.isShared) return shown(result.body)
    return sendShared(
      result.writtenOnce((body) => reply.serialize(body) as string),
      request,
      reply.type(json),
    )
  }
  // Most calls: each step that is left out here would cost every one of them a turn of waiting.
  const answerAtOnce: RouteHandler = async (request, reply) => {
    const context = contextOf(request, readInput(endpoint, request), { db, file: undefined as File })
    return send(await handler(context), request, reply)
  }
  const answerInSteps: RouteHandler = async (request, reply) => {
    await checkLink?.(db, readParams(endpoint, request), request.headers)
    const input = readInput(endpoint, request)
    const received = await takeIn(request, input)
    const { file } = received
    const work = async () => {
      await refuseEnded(request, received)
      return handler(contextOf(request, input, { db, file }))
    }
    return send(await kept(received, work), request, reply)
  }
  const answer = (checkLink ?? receive ?? prepare) ? answerInSteps : answerAtOnce
  const create: RouteHandler = async (request, reply) => {
    const key = keyOf(request)
    if (key === undefined) return answer.call(app, request, reply)
    const input = readInput(endpoint, request)
    const received = await takeIn(request, input)
    const { file, identity } = received
    const wholeInput = endpoint.multipart === undefined ? input : { ...input, file: identity }
    const once = onceOf(request, endpoint, { key, input: wholeInput })
    const work = { isDone: false }
    const finished = await kept(received, async () => {
      await refuseEnded(request, received)
      return answerOnce(app.services, once, async (tx) => {
        const result = await handler(contextOf(request, input, { db: tx, file }))
        work.isDone = true
        return finish(result, endpoint, reply)
      })
    })
    if (!work.isDone) await received.discard()
    return sendFinished(finished, request, reply)
  }
  addRoute(app, endpoint, endpoint.creates && !remembersKeys ? create : answer)
}

/** A long one is compressed for browsers. */
const sendShared = (written: PackedText, { headers }: FastifyRequest, reply: FastifyReply) => {
  if (isShort(written.text)) return written.text
  const encoding = chooseEncoding(headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding === undefined) return written.bytes
  reply.header('content-encoding', encoding)
  return written.as(encoding)
}

export type { FormFile } from './form-file.ts'
export type { RequestContext } from './request-context.ts'

const noFile: Received<undefined> = { file: undefined, identity: '', discard: () => Promise.resolve() }

const kept = async <Result>(received: Received<unknown>, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    await received.discard()
    throw error
  }
}
