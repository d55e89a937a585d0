import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { EventLoop } from './event-loop-gauge.ts'
import { createFloodLimit, type FloodLimit, roomFloodLimit } from './flood-limit.ts'
import { isHttps } from '../viewer/cookies.ts'
import { networkOf } from './network.ts'
import { isApiPath } from '../routes/api.ts'
import type { HttpApp } from '../routes/route.ts'
import { isSelfFetch } from '../pages/self-fetch.ts'
import { createProxyWarning, trusts } from './trust-proxies.ts'

/** A server whose event loop lags more than this refuses new requests: of the heaviest networks first, later of all. */
export const sheddingLagMs = { heaviest: 1000, all: 3000 }

/** An answer of the API counts once more for each of these bytes. */
export const bytesPerCharge = 64 * 1024

const probes = new Set(['/livez', '/readyz', '/metrics'])
// A page that lost its stylesheet or its scripts to a moment of load would be worse than one that waits for them.
const isPartOfPage = (url: string) => url.startsWith('/assets/')
const oneYear = 365 * 24 * 60 * 60

/** What each person in a room asks, and what the media server reports of them. */
const isRoomCall = (url: string) =>
  /^\/(?:api\/rooms\/|api\/livekit\/|rtc(?:[/?]|$)|api\/webinars\/[^/?]+\/attend(?:\?|$))/u.test(url)

/** A search reads texts that no index holds in this order, and no buffer keeps its answer. */
const costOfSearch = 5

const isSearch = ({ query }: FastifyRequest) => typeof query === 'object' && query !== null && 'search' in query

/** Runs first for every request: sets its id and refuses it when there are too many. Health probes always get in. */
export const admitRequests = (app: HttpApp, eventLoop: EventLoop): void => {
  const { config, log, readiness, flood } = app.services
  const warnOfProxy = createProxyWarning(log, trusts(config.TRUSTED_PROXIES))
  const hasHttps = isHttps(config)
  const roomFlood = createFloodLimit(config.RATE_LIMIT_SCALE, roomFloodLimit)

  const refusal = (request: FastifyRequest) => {
    if (request.headers.host === undefined && request.raw.httpVersionMinor > 0) return new AppError('invalid')
    const network = networkOf(request.ip)
    const now = performance.now()
    const limit = isRoomCall(request.url) ? roomFlood : flood
    if (mustShed(limit, network, now) && !probes.has(request.url) && !isPartOfPage(request.url)) {
      return new AppError('busy', { retryAfterSeconds: 2 })
    }
    const retryAfterSeconds = limit.take(network, now)
    if (isSearch(request)) flood.charge(network, costOfSearch - 1, now)
    return retryAfterSeconds > 0 && !probes.has(request.url)
      ? new AppError('too_many', { retryAfterSeconds })
      : undefined
  }

  const mustShed = (limit: FloodLimit, network: string, now: number) =>
    eventLoop.lagMs > sheddingLagMs.heaviest &&
    (eventLoop.lagMs > sheddingLagMs.all || limit.isAmongHeaviest(network, now))

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (hasHttps) reply.header('strict-transport-security', `max-age=${oneYear}`)
    if (request.headers['x-forwarded-for'] !== undefined) warnOfProxy(request)
    if (readiness.isStopping) reply.header('connection', 'close')
    done(isSelfFetch(request) ? undefined : refusal(request))
  })
}

/** Charges a large answer of the API once it is sent; called without a hook, which every request would pay. */
export const chargeForSize = (flood: FloodLimit, request: FastifyRequest, reply: FastifyReply): void => {
  const bytes = Number(reply.getHeader('content-length') ?? 0)
  if (bytes >= bytesPerCharge && isApiPath(request.url) && !isSelfFetch(request)) {
    flood.charge(networkOf(request.ip), Math.floor(bytes / bytesPerCharge))
  }
}
