import websocket from '@fastify/websocket'
import { liveClose } from '@regent/contract/api/live'
import type { Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { AppError } from '#app/app-error.ts'
import { createLiveHub } from '#platform/live/live-hub.ts'
import { createLiveListener } from '#platform/live/live-listener.ts'
import { networkOf } from '../limits/network.ts'
import { viewedBy } from '../viewer/view-as.ts'
import type { Viewer } from '../viewer/viewer.ts'
import { routeUpgrades } from '../server/route-upgrades.ts'
import type { HttpApp } from '../routes/route.ts'
import { createFrameLimit } from './live-frame-limit.ts'
import { keepAlive } from './live-keep-alive.ts'
import { LiveSession } from './live-session.ts'
import { createSocketCount } from './live-socket-count.ts'

const farewellMs = 1000
const socketsPerNetwork = 200
const frameBytes = 8 * 1024

/** `/api/live`: tells pages that something changed; they read it through the ordinary endpoints. */
export const registerLive = async (app: HttpApp): Promise<void> => {
  // In a scope of its own, so that the hooks of the library run for no other address.
  await app.register(addLive)
}

const addLive = async (app: HttpApp): Promise<void> => {
  const { services } = app
  const { config, log, metrics } = services
  const hub = createLiveHub()
  const listener = createLiveListener({
    url: config.DATABASE_URL,
    log,
    onChange: (topic, version) => {
      services.announcements.tell(topic)
      hub.changed(topic, version)
    },
    onMissed: hub.missed,
  })
  const { authenticate, isElite, isSignedIn } = services
  const sockets = createSocketCount(socketsPerNetwork * config.RATE_LIMIT_SCALE)

  await app.register(websocket, {
    // The library only listens to it.
    options: { maxPayload: frameBytes, server: routeUpgrades(app) as Server },
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a live socket broke')
      socket.terminate()
    },
    preClose: (done) => {
      sayFarewell(app)
      done()
    },
  })

  app.route({
    method: 'GET',
    url: '/api/live',
    onRequest: (request, _reply, done) => {
      done(refusalOf(request, config.PUBLIC_URL) ?? sockets.refusalOf(networkOf(request.ip)))
    },
    handler: () => {
      throw new AppError('invalid', { message: 'This address speaks WebSocket.' })
    },
    wsHandler: (socket, request) => {
      sockets.add(networkOf(request.ip), socket)
      keepAlive(socket)
      const viewedAs = (sender: Viewer, viewAs: string) => viewedBy(services, sender, { viewAs, ip: request.ip })
      converse(socket, new LiveSession(socket, hub, { authenticate, isElite, isSignedIn, viewedBy: viewedAs }))
    },
  })

  metrics.add({
    name: 'regent_live_sockets',
    help: 'Pages that listen for changes',
    read: () => app.websocketServer.clients.size,
  })
  app.addHook('onListen', (done) => {
    listener.start()
    done()
  })
  app.addHook('onClose', async () => {
    hub.close()
    await listener.stop()
  })
}

/** Pages of other sites may not connect; clients that are not pages send no Origin. */
const refusalOf = ({ headers: { origin }, host }: FastifyRequest, publicUrl: string | undefined) => {
  if (origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host) return undefined
  return new AppError('not_allowed', { message: 'Only pages of this portal may listen here.' })
}

const converse = (socket: WebSocket, session: LiveSession) => {
  const isTooMany = createFrameLimit()
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isTooMany()) session.end('tooMany')
    else if (isBinary) session.end('malformed')
    else session.receive(data.toString('utf8'))
  })
  socket.on('close', () => {
    session.forget()
  })
}

/** Pages reconnect by themselves, to the next process; a page that does not confirm the close is not waited for. */
const sayFarewell = ({ websocketServer }: HttpApp) => {
  for (const socket of websocketServer.clients) {
    socket.close(liveClose.restarting, 'restarting')
    setTimeout(() => {
      socket.terminate()
    }, farewellMs).unref()
  }
  websocketServer.close()
}
