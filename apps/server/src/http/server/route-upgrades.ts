import { EventEmitter } from 'node:events'
import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isForRoom } from '../live/may-upgrade.ts'
import type { HttpApp } from '../routes/route.ts'

/** A connection that left HTTP, with the bytes that came right behind the request. */
export interface Upgraded {
  socket: Socket
  head: Buffer
}

const upgraded = new WeakMap<IncomingMessage, Upgraded>()

/**
 * Requests for the signals of a room become ordinary requests, so that hooks, limits and refusals are those of every
 * other; all others go to `/api/live`, which hears of them here.
 */
export const routeUpgrades = (app: HttpApp): EventEmitter => {
  const forLive = new EventEmitter()
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!isForRoom(request)) {
      forLive.emit('upgrade', request, socket, head)
      return
    }
    // Node guards the connection no more; a client that goes away is no fault of ours.
    socket.on('error', () => socket.destroy())
    upgraded.set(request, { socket, head })
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    // A refused client may keep its side open as long as it likes.
    response.once('finish', () => socket.destroySoon())
    app.routing(request, response)
  })
  return forLive
}

/** Takes the connection of a request for an upgrade out of HTTP; undefined for every other request. */
export const takeOverConnection = ({ raw }: FastifyRequest, reply: FastifyReply): Upgraded | undefined => {
  const connection = upgraded.get(raw)
  if (!connection) return undefined
  reply.hijack()
  reply.raw.detachSocket(connection.socket)
  return connection
}
