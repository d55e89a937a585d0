import type { Download } from '@regent/contract/downloads'
import { type Endpoint, type EndpointAnswer, type EndpointInput, successStatus } from '@regent/contract/endpoint'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RouteHandler } from 'fastify'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { Answer, type AnswerHeaders } from './answer.ts'
import { answerOnce } from './answer-once.ts'
import { answerSchema } from './answer-schema.ts'
import { apiHeaders } from './api-headers.ts'
import { type FormFile, openFormFile } from './form-file.ts'
import { networkOf } from './network.ts'
import { readCookies } from './read-cookies.ts'
import { readInput, readParams } from './read-input.ts'
import { secureCookies } from './secure-cookies.ts'
import { settleViewer } from './settle-viewer.ts'
import type { Viewer, ViewerFor } from './viewer.ts'

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
  }
}

export type HttpApp = FastifyInstance

export interface RequestContext<E extends Endpoint, File = undefined> extends EndpointInput<E> {
  /** What `receive` made of the file in the form. */
  file: File
  viewer: ViewerFor<E['access']>
  /** The caller's network (/24 or /56), the unit that budgets count. */
  network: string
  /** What the browser says it is. */
  agent: string
  /** The value of a cookie that came with the request. */
  cookie: (name: string) => string | undefined
  /** Write through this one: under an `Idempotency-Key` it is the transaction that also remembers the answer. */
  db: Db
  /** Carries the request id. */
  log: FastifyBaseLogger
}

export type Handler<E extends Endpoint, File = undefined> = (
  request: RequestContext<E, File>,
) => Promise<EndpointAnswer<E> | Answer<EndpointAnswer<E>>>

/** A file that has arrived and is kept somewhere, while nothing says yet that it stays. */
export interface Received<File> {
  file: File
  /** What tells it from other files: the same key with the same file is a repetition. */
  identity: string
  /** Nothing came of it. */
  discard: () => Promise<void>
}

interface RouteOptions<E extends Endpoint, File> {
  /** Throws where the link in the address is no good: that is said before what is wrong with the body. */
  checkLink?: (db: Db, params: EndpointInput<E>['params']) => Promise<unknown>
  /** Of an endpoint with `multipart`: takes the file in before the handler runs, so that no transaction waits for bytes. */
  receive?: (form: FormFile, viewer: ViewerFor<E['access']>) => Promise<Received<File>>
  /** Of any other endpoint: does what takes long before the handler runs, for the same reason. */
  prepare?: (input: EndpointInput<E>, viewer: ViewerFor<E['access']>) => Promise<Received<File>>
}

/** Registers one endpoint: who asks is settled, then what is asked, then the handler answers. */
export const route = <const E extends Endpoint, File = undefined>(
  app: HttpApp,
  endpoint: E,
  handler: Handler<E, File>,
  { checkLink, receive, prepare }: RouteOptions<E, File> = {},
): void => {
  const { db, authenticate } = app.services
  const usualStatus = successStatus(endpoint)
  const ask = (request: FastifyRequest, input: EndpointInput<E>, connection: Db, file: File) => {
    const viewer = request.viewer as ViewerFor<E['access']>
    const { headers, ip, log } = request
    return handler({
      ...input,
      file,
      viewer,
      network: networkOf(ip),
      agent: headers['user-agent'] ?? '',
      cookie: (name) => readCookies(headers.cookie).get(name),
      db: connection,
      log,
    })
  }
  const takeIn = async (request: FastifyRequest, input: EndpointInput<E>): Promise<Received<File>> => {
    const viewer = request.viewer as ViewerFor<E['access']>
    if (receive && endpoint.multipart !== undefined) {
      return receive(await openFormFile(request.raw, endpoint.multipart), viewer)
    }
    return prepare ? prepare(input, viewer) : (noFile as Received<File>)
  }
  const written = new WeakMap<object, Buffer>()
  const writeOnce = (body: object, reply: FastifyReply): Buffer => {
    const known = written.get(body)
    if (known) return known
    const bytes = Buffer.from(reply.serialize(body) as string)
    written.set(body, bytes)
    return bytes
  }
  const answer: RouteHandler = async (request, reply) => {
    await checkLink?.(db, readParams(endpoint, request))
    const input = readInput(endpoint, request)
    const received = await takeIn(request, input)
    const given = await kept(received, () => ask(request, input, db, received.file))
    reply.status(statusOf(given, usualStatus)).headers({ ...apiHeaders, ...secureCookies(headersOf(given), request) })
    const body = bodyOf(given)
    if (!(given instanceof Answer) || !given.isShared) return body
    return reply.type(json).send(writeOnce(body as object, reply))
  }
  const create: RouteHandler = async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return answer.call(app, request, reply)
    const input = readInput(endpoint, request)
    const received = await takeIn(request, input)
    const { viewer, ip } = request
    const asked = endpoint.multipart === undefined ? input : { ...input, file: received.identity }
    const once = { key, viewer, network: networkOf(ip), endpoint: `${endpoint.method} ${endpoint.path}`, input: asked }
    const work = { isDone: false }
    const { status, headers, body } = await kept(received, () =>
      answerOnce(db, once, async (tx) => {
        const given = await ask(request, input, tx, received.file)
        const status = statusOf(given, usualStatus)
        const body = reply.status(status).serialize(bodyOf(given)) as string
        work.isDone = true
        return { status, headers: headersOf(given), body }
      }),
    )
    if (!work.isDone) await received.discard()
    return reply
      .status(status)
      .headers({ ...apiHeaders, ...secureCookies(headers, request) })
      .type(json)
      .send(body)
  }
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { '2xx': answerSchema(endpoint.response) } },
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    config: endpoint.multipart === undefined ? {} : { streams: 'multipart/form-data' },
    onRequest: settleViewer(endpoint, authenticate),
    handler: endpoint.creates ? create : answer,
  })
}

const json = 'application/json; charset=utf-8'

export type { FormFile } from './form-file.ts'

const noFile: Received<undefined> = { file: undefined, identity: '', discard: () => Promise.resolve() }

const kept = async <Result>(received: Received<unknown>, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    await received.discard()
    throw error
  }
}

const statusOf = (given: unknown, usual: number) => (given instanceof Answer ? given.status : undefined) ?? usual

const noHeaders: AnswerHeaders = {}
const headersOf = (given: unknown) => (given instanceof Answer ? given.headers : noHeaders)

const bodyOf = <Body>(given: Body | Answer<Body>): Body => (given instanceof Answer ? given.body : given)
