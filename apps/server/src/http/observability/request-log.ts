import { randomBytes } from 'node:crypto'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { networkOf } from '../limits/network.ts'
import type { Metrics } from './metrics.ts'

// The prefix keeps the ids of two processes, or of two starts, apart.
const prefix = randomBytes(5).toString('hex')
let count = 0

export const nextRequestId = (): string => {
  count += 1
  return `${prefix}-${count.toString(36)}`
}

/** One line per request. It names the route, never the address: addresses carry tokens. */
export class RequestLog extends LogController {
  readonly #metrics: Metrics

  constructor(metrics: Metrics) {
    super({ requestIdLogLabel: 'id' })
    this.#metrics = metrics
  }

  override incomingRequest(): void {
    // The one line is written when the answer has been sent.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const { statusCode: status, elapsedTime } = reply
    this.#metrics.requests.observe(method, route, status, elapsedTime / 1000)
    const ms = Math.round(elapsedTime * 10) / 10
    const line = { method, route, status, ms, network: networkOf(request.ip) }
    if (error) request.log.error({ ...line, err: error }, 'request broken off')
    else request.log.info(line, 'request')
  }

  /** The client went away before the answer was sent, so there is no status. */
  requestGivenUp({ method, routeOptions, ip, log }: FastifyRequest): void {
    log.info({ method, route: routeOptions.url ?? 'none', network: networkOf(ip) }, 'request given up')
  }

  override routeNotFound(): void {
    // It is logged like every other request.
  }
}
