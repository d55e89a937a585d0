import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { networkOf } from './network.ts'

/** One line per request. It names the route, never the address: addresses carry tokens. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'id' })
  }

  override incomingRequest(): void {
    // The one line is written when the answer is out.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      network: networkOf(request.ip),
    }
    if (error) request.log.error({ ...line, err: error }, 'request broken off')
    else request.log.info(line, 'request')
  }

  override routeNotFound(): void {
    // Has its line like every other request.
  }
}
