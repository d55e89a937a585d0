import { type Endpoint, type EndpointAnswer, type EndpointInput, successStatus } from '@regent/contract/endpoint'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { Answer } from './answer.ts'
import { answerSchema } from './answer-schema.ts'
import { apiHeaders } from './api-headers.ts'
import { networkOf } from './network.ts'
import { readInput } from './read-input.ts'
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
  /** Write through this one: under an `Idempotency-Key` it is the transaction that also remembers the answer. */
  db: Db
  /** Carries the request id. */
  log: FastifyBaseLogger
}

export type Handler<E extends Endpoint> = (
  request: RequestContext<E>,
) => Promise<EndpointAnswer<E> | Answer<EndpointAnswer<E>>>

/** Registers one endpoint: who asks is settled, then what is asked, then the handler answers. */
export const route = <const E extends Endpoint>(app: HttpApp, endpoint: E, handler: Handler<E>): void => {
  const { db, authenticate } = app.services
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { '2xx': answerSchema(endpoint.response) } },
    onRequest: settleViewer(endpoint.access, authenticate),
    handler: async (request, reply) => {
      const input = readInput(endpoint, request)
      const viewer = request.viewer as ViewerFor<E['access']>
      const network = networkOf(request.ip)
      const given = await handler({ ...input, viewer, network, db, log: request.log })
      return deliver(reply, given, successStatus(endpoint))
    },
  })
}

const deliver = <Body>(reply: FastifyReply, given: Body | Answer<Body>, status: number): Body => {
  reply.headers(apiHeaders)
  if (!(given instanceof Answer)) {
    reply.status(status)
    return given
  }
  reply.status(given.status ?? status)
  if (given.headers) reply.headers(given.headers)
  return given.body
}
