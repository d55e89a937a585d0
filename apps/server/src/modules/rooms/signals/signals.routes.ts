import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import { networkOf } from '#http/limits/network.ts'
import { createSocketCount } from '#http/live/live-socket-count.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { takeOverConnection } from '#http/server/route-upgrades.ts'
import { rawFailure } from '#http/errors/broken-request.ts'
import { entryTexts } from '#modules/rooms/entry/index.ts'
import { ensureMediaRoom } from '#platform/livekit/media-rooms.ts'
import { pipeToMedia } from '#platform/livekit/pipe-to-media.ts'
import { type Checked, checkConnections } from './check-connection.ts'

const socketsPerNetwork = 2000

const ok = 200
const badRequest = 400
const unauthorized = 401
const notFound = 404
const patienceMs = 5000

/** Undefined if it does not answer. */
const askMedia = async ({ to, token }: Checked): Promise<{ status: number; text: string } | undefined> => {
  try {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(to, { headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}

/**
 * The signals between browsers and the media server. The media server does not know who was ejected or signed out since it
 * got its token, so each connection passes here.
 */
export const registerSignals = (app: HttpApp): void => {
  const { services } = app
  const check = checkConnections(services)
  const sockets = createSocketCount(socketsPerNetwork * services.config.RATE_LIMIT_SCALE)
  const open = new Set<{ destroy: () => unknown }>()

  const refuseCrowd = (network: string) => {
    const refusal = sockets.refusalOf(network)
    if (refusal) throw refusal
  }

  /** The media server said no, with this status, to a person who may be in the room. */
  const refusalOf = ({ server, room }: Checked, status: number | undefined): AppError => {
    if (status === unauthorized) return new AppError('invalid_token', { message: entryTexts.joinAgain })
    if (status === badRequest) return new AppError('invalid')
    if (status === notFound) {
      // It was started again and has no rooms; the page tries again in a moment.
      ensureMediaRoom(server, room).catch((error: unknown) => {
        services.log.warn({ err: error }, 'a room could not be made again; it is tried again within seconds')
      })
    }
    return new AppError('room_unavailable')
  }

  const connect = async (request: FastifyRequest, reply: FastifyReply) => {
    const network = networkOf(request.ip)
    refuseCrowd(network)
    const target = await check(request)
    // Others came while this one was checked.
    refuseCrowd(network)
    const connection = takeOverConnection(request, reply)
    if (!connection) throw new AppError('invalid', { message: 'This address speaks WebSocket.' })
    // Gone already: it would be counted, and piped, for ever.
    if (connection.socket.destroyed) return
    const media = pipeToMedia({
      ...target,
      request: request.raw,
      ...connection,
      taken: target.followChange,
      refusal: (status) => rawFailure(refusalOf(target, status), { id: request.id }),
    })
    sockets.add(network, connection.socket)
    open.add(media)
    media.once('close', () => open.delete(media))
  }

  const validate = async (request: FastifyRequest, reply: FastifyReply) => {
    const target = await check(request)
    const answer = await askMedia(target)
    if (answer?.status !== ok) throw refusalOf(target, answer?.status)
    return reply.type('text/plain; charset=utf-8').send(answer.text)
  }

  for (const path of ['/rtc', '/rtc/v1']) {
    app.get(path, connect)
    app.get(`${path}/validate`, validate)
  }
  services.metrics.add({
    name: 'regent_room_sockets',
    help: 'Connections with signals of rooms',
    read: () => open.size,
  })
  // The next process takes them up again; media goes on meanwhile.
  app.addHook('preClose', (done) => {
    for (const media of open) media.destroy()
    done()
  })
}
