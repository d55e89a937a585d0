import type { Access } from '@regent/contract/api/endpoint'
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { StreamedBody } from './accept-streams.ts'
import { apiHeaders } from './api.ts'
import type { HttpApp } from './route.ts'
import { identifyViewer } from '../viewer/identify-viewer.ts'
import { anonymous } from '../viewer/viewer.ts'

interface StreamRoute {
  method: HTTPMethods[]
  path: `/api/${string}`
  access: Access
  /** The kind of body, if the request brings a stream. */
  streams?: StreamedBody
  /** The Authorization header is of another kind, which the handler checks: there is no viewer. */
  signsItself?: true
  /** Sent with every answer, refusals too. */
  headers: Record<string, string>
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** Registers an address with its own protocol over HTTP; only the viewer is found as everywhere else. */
export const routeStream = (
  app: HttpApp,
  { method, path, access, streams, signsItself, headers, handler }: StreamRoute,
): void => {
  const identify = identifyViewer({ access, method: 'POST', path }, app.services)
  app.streamPaths.push(path)
  app.route({
    method,
    url: path,
    config: streams === undefined ? {} : { streams },
    onRequest: (request, reply, done) => {
      reply.headers({ ...apiHeaders, ...headers })
      if (signsItself) {
        request.viewer = anonymous
        done()
      } else {
        identify(request, reply, done)
      }
    },
    handler,
  })
}
