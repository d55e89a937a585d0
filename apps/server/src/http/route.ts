import type { Endpoint, EndpointAnswer, EndpointInput } from '@regent/contract/endpoint'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import type { Answer } from './answer.ts'
import { anonymous, type ViewerFor } from './viewer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
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
  const { db } = app.services
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const input = {
        params: endpoint.params?.parse(request.params),
        query: endpoint.query?.parse(request.query),
        body: endpoint.body?.parse(request.body),
      } as EndpointInput<E>
      if (endpoint.creates) reply.status(201)
      const viewer = anonymous as ViewerFor<E['access']>
      return handler({ ...input, viewer, network: request.ip, db, log: request.log })
    },
  })
}
