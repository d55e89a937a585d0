import type { Endpoint, EndpointAnswer, EndpointInput } from '@regent/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from './viewer.ts'

export type HttpApp = FastifyInstance

export interface RequestContext<E extends Endpoint> extends EndpointInput<E> {
  viewer: Viewer
  /** The caller's network (/24 or /56), the unit that budgets count. */
  network: string
}

export type Handler<E extends Endpoint> = (request: RequestContext<E>) => Promise<EndpointAnswer<E>>

/** Registers one endpoint: who asks is settled, then what is asked, then the handler answers. */
export const route = <const E extends Endpoint>(app: HttpApp, endpoint: E, handler: Handler<E>): void => {
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
      return handler({ ...input, viewer: { role: 'anonymous' }, network: request.ip })
    },
  })
}
