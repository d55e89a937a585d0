import { randomBytes } from 'node:crypto'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { writeInfo } from '#app/log.ts'
import type { Services } from '#app/services.ts'
import { chargeForSize } from '../limits/admit-requests.ts'
import type { FloodLimit } from '../limits/flood-limit.ts'
import { networkOf } from '../limits/network.ts'
import type { Metrics } from './metrics.ts'

// The prefix keeps the ids of two processes, or of two starts, apart.
const prefix = randomBytes(5).toString('hex')
let count = 0

export const nextRequestId = (): string => {
  count += 1
  return `${prefix}-${count.toString(36)}`
}

const quotedRoutes = new Map<string, string>()

/** A route as JSON; there are as many as the product declares. */
const quoted = (route: string) => {
  const known = quotedRoutes.get(route)
  if (known !== undefined) return known
  const text = JSON.stringify(route)
  quotedRoutes.set(route, text)
  return text
}

/** One line per request. It names the route, never the address: addresses carry tokens. */
export class RequestLog extends LogController {
  readonly #metrics: Metrics
  readonly #log: FastifyBaseLogger
  readonly #flood: FloodLimit

  constructor({ metrics, log, flood }: Pick<Services, 'metrics' | 'log' | 'flood'>) {
    super({ requestIdLogLabel: 'id' })
    this.#metrics = metrics
    this.#log = log
    this.#flood = flood
  }

  override incomingRequest(): void {
    // The one line is written when the answer has been sent.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    chargeForSize(this.#flood, request, reply)
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const { statusCode: status, elapsedTime } = reply
    this.#metrics.requests.observe(method, route, status, elapsedTime / 1000)
    const ms = Math.round(elapsedTime * 10) / 10
    const network = networkOf(request.ip)
    if (error) {
      request.log.error({ method, route, status, ms, network, err: error }, 'request broken off')
      return
    }
    const shown = `"method":"${method}","route":${quoted(route)},"status":${status},"ms":${ms},"network":"${network}"`
    writeInfo(this.#log, `"id":"${request.id}",${shown},"msg":"request"`)
  }

  /** The client went away before the answer was sent, so there is no status. */
  requestGivenUp({ method, routeOptions, ip, log }: FastifyRequest): void {
    log.info({ method, route: routeOptions.url ?? 'none', network: networkOf(ip) }, 'request given up')
  }

  override routeNotFound(): void {
    // It is logged like every other request.
  }
}
