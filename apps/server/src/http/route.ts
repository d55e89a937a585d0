import { type Endpoint, type EndpointAnswer, type EndpointInput, successStatus } from '@regent/contract/endpoint'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RouteHandler } from 'fastify'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { Answer, type AnswerHeaders } from './answer.ts'
import { answerOnce } from './answer-once.ts'
import { answerSchema } from './answer-schema.ts'
import { apiHeaders } from './api-headers.ts'
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
  }
  interface FastifyRequest {
    viewer: Viewer
  }
}

export type HttpApp = FastifyInstance

export interface RequestContext<E extends Endpoint> extends EndpointInput<E> {
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

export type Handler<E extends Endpoint> = (
  request: RequestContext<E>,
) => Promise<EndpointAnswer<E> | Answer<EndpointAnswer<E>>>

interface RouteOptions<E extends Endpoint> {
  /** Throws where the link in the address is no good: that is said before what is wrong with the body. */
  checkLink?: (db: Db, params: EndpointInput<E>['params']) => Promise<unknown>
}

/** Registers one endpoint: who asks is settled, then what is asked, then the handler answers. */
export const route = <const E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  handler: Handler<E>,
  { checkLink }: RouteOptions<E> = {},
): void => {
  const { db, authenticate } = app.services
  const usualStatus = successStatus(endpoint)
  const ask = (request: FastifyRequest, input: EndpointInput<E>, connection: Db) => {
    const viewer = request.viewer as ViewerFor<E['access']>
    const { headers, ip, log } = request
    return handler({
      ...input,
      viewer,
      network: networkOf(ip),
      agent: headers['user-agent'] ?? '',
      cookie: (name) => readCookies(headers.cookie).get(name),
      db: connection,
      log,
    })
  }
  const answer: RouteHandler = async (request, reply) => {
    await checkLink?.(db, readParams(endpoint, request))
    const given = await ask(request, readInput(endpoint, request), db)
    reply.status(statusOf(given, usualStatus)).headers({ ...apiHeaders, ...secureCookies(headersOf(given), request) })
    return bodyOf(given)
  }
  const create: RouteHandler = async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return answer.call(app, request, reply)
    const input = readInput(endpoint, request)
    const { viewer, ip } = request
    const once = { key, viewer, network: networkOf(ip), endpoint: `${endpoint.method} ${endpoint.path}`, input }
    const { status, headers, body } = await answerOnce(db, once, async (tx) => {
      const given = await ask(request, input, tx)
      const status = statusOf(given, usualStatus)
      const body = reply.status(status).serialize(bodyOf(given)) as string
      return { status, headers: headersOf(given), body }
    })
    return reply
      .status(status)
      .headers({ ...apiHeaders, ...secureCookies(headers, request) })
      .type('application/json; charset=utf-8')
      .send(body)
  }
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { '2xx': answerSchema(endpoint.response) } },
    onRequest: settleViewer(endpoint.access, authenticate),
    handler: endpoint.creates ? create : answer,
  })
}

const statusOf = (given: unknown, usual: number) => (given instanceof Answer ? given.status : undefined) ?? usual

const noHeaders: AnswerHeaders = {}
const headersOf = (given: unknown) => (given instanceof Answer ? given.headers : noHeaders)

const bodyOf = <Body>(given: Body | Answer<Body>): Body => (given instanceof Answer ? given.body : given)
