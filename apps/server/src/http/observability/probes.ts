import { createHash, timingSafeEqual } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import { apiHeaders } from '../routes/api.ts'
import { bearerToken } from '../viewer/identify-viewer.ts'
import type { HttpApp } from '../routes/route.ts'

/** Addresses for monitoring: is the server alive, is it ready, and its figures. */
export const registerProbes = (app: HttpApp): void => {
  const { config, metrics, readiness } = app.services

  app.get('/livez', (_request, reply) => reply.headers(apiHeaders).send({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const { ready, checks } = await readiness.report()
    return reply
      .status(ready ? 200 : 503)
      .headers(apiHeaders)
      .send({ status: ready ? 'ok' : 'not ready', checks })
  })

  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request) && !holdsToken(request, config.METRICS_TOKEN)) throw new AppError('not_allowed')
    const { text, contentType } = await metrics.text()
    return reply.headers(apiHeaders).type(contentType).send(text)
  })
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

// Behind a proxy on the same machine, every request would look local.
const isFromThisMachine = ({ raw, headers }: FastifyRequest) => {
  const peer = raw.socket.remoteAddress ?? ''
  return (
    ipaddr.isValid(peer) &&
    ipaddr.process(peer).range() === 'loopback' &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const holdsToken = ({ headers }: FastifyRequest, expected: string | undefined) => {
  const input = bearerToken(headers.authorization)
  return expected !== undefined && input !== undefined && timingSafeEqual(digest(input), digest(expected))
}
