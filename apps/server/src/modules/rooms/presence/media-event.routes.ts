import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import { limitBodies, refuseUnread } from '#http/limits/limit-bodies.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { routeStream } from '#http/routes/route-stream.ts'
import { readMediaState } from '#platform/livekit/media-server.ts'
import { readMediaEvent } from '#platform/livekit/read-media-event.ts'
import { receiveMediaEvent } from './receive-media-event.ts'

const kind = 'application/webhook+json'
/** An event describes one person with all that they send. */
const mostBytes = 128 * 1024

const mayBeSigned = (signature: unknown) => typeof signature === 'string' && /^[\w-]+\.[\w-]+\.[\w-]+$/u.test(signature)

/** What the media server reports of rooms; its signature covers the body. */
export const registerMediaEvents = (app: HttpApp): void => {
  const { services } = app

  const handle = async ({ body, headers }: FastifyRequest, reply: FastifyReply) => {
    const media = await readMediaState(services.config)
    if (media.state !== 'ready') throw new AppError('room_unavailable')
    const text = typeof body === 'string' ? body : ''
    const event = await readMediaEvent(media.server, text, headers.authorization ?? '')
    if (!event) throw new AppError('not_allowed')
    await receiveMediaEvent(services, event)
    return reply.send({})
  }

  void app.register((scope, _options, done) => {
    limitBodies(scope, mostBytes)
    refuseUnread(scope, ({ headers }) => mayBeSigned(headers.authorization))
    scope.addContentTypeParser(kind, { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    routeStream(scope, {
      method: ['POST'],
      path: '/api/livekit/webhook',
      access: 'public',
      signsItself: true,
      headers: {},
      handler: handle,
    })
    done()
  })
}
