import type { FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { EventLoop } from './event-loop-gauge.ts'
import { FloodLimit } from './flood-limit.ts'
import { isHttps } from '../viewer/cookies.ts'
import { networkOf } from './network.ts'
import type { HttpApp } from '../routes/route.ts'
import { isSelfFetch } from '../pages/self-fetch.ts'
import { createProxyWarning, trusts } from './trust-proxies.ts'

/** Requests of one network: at once, and then per second. An office that watches a webinar together stays far below. */
export const floodLimit = { burst: 1000, perSecond: 100, networks: 20_000 }

/** A server whose event loop lags more than this refuses some of the new requests. */
export const sheddingLagMs = 1000

const probes = new Set(['/livez', '/readyz', '/metrics'])
// A page that lost its stylesheet or its scripts to a moment of load would be worse than one that waits for them.
const isPartOfPage = (url: string) => url.startsWith('/assets/')
const oneYear = 365 * 24 * 60 * 60

/** Runs first for every request: sets its id and refuses it when there are too many. Health probes always get in. */
export const admitRequests = (app: HttpApp, eventLoop: EventLoop): void => {
  const { config, log, readiness } = app.services
  const warnOfProxy = createProxyWarning(log, trusts(config.TRUSTED_PROXIES))
  const scale = config.RATE_LIMIT_SCALE
  const flood = new FloodLimit({
    burst: floodLimit.burst * scale,
    perSecond: floodLimit.perSecond * scale,
    networks: floodLimit.networks,
  })
  const hasHttps = isHttps(config)

  const refusal = (request: FastifyRequest) => {
    if (request.headers.host === undefined && request.raw.httpVersionMinor > 0) return new AppError('invalid')
    if (eventLoop.lagMs > sheddingLagMs && !probes.has(request.url) && !isPartOfPage(request.url)) {
      return new AppError('busy', { retryAfterSeconds: 2 })
    }
    const retryAfterSeconds = flood.take(networkOf(request.ip), performance.now())
    return retryAfterSeconds > 0 && !probes.has(request.url)
      ? new AppError('too_many', { retryAfterSeconds })
      : undefined
  }

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (hasHttps) reply.header('strict-transport-security', `max-age=${oneYear}`)
    if (request.headers['x-forwarded-for'] !== undefined) warnOfProxy(request)
    if (readiness.isStopping) reply.header('connection', 'close')
    done(isSelfFetch(request) ? undefined : refusal(request))
  })
}
