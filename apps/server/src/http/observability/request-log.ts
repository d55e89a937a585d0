import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { networkOf } from '../limits/network.ts'
import type { Metrics } from './metrics.ts'

/** One line per request. It names the route, never the address: addresses carry tokens. */
export class RequestLog extends LogController {
  readonly #metrics: Metrics

  constructor(metrics: Metrics) {
    super({ requestIdLogLabel: 'id' })
    this.#metrics = metrics
  }

  override incomingRequest(): void {
    // The one line is written when the answer is out.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const { statusCode: status, elapsedTime } = reply
    this.#metrics.countRequest(method, route, status, elapsedTime / 1000)
    const ms = Math.round(elapsedTime * 10) / 10
    const line = { method, route, status, ms, network: networkOf(request.ip) }
    if (error) request.log.error({ ...line, err: error }, 'request broken off')
    else request.log.info(line, 'request')
  }

  /** Whoever asked went away before the answer was out; no answer, no status. */
  requestGivenUp({ method, routeOptions, ip, log }: FastifyRequest): void {
    log.info({ method, route: routeOptions.url ?? 'none', network: networkOf(ip) }, 'request given up')
  }

  override routeNotFound(): void {
    // Has its line like every other request.
  }
}
