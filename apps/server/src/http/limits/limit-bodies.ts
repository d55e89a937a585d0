import type { FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { HttpApp } from '../routes/route.ts'

/** The largest body of the routes that follow in this scope; a longer one is refused by the length it states, or while it arrives. */
export const limitBodies = (scope: HttpApp, bytes: number): void => {
  scope.addHook('onRoute', (route) => {
    route.bodyLimit = bytes
  })
}

/** Refuses requests of this scope, before their body is read, whose headers show that they cannot be signed. */
export const refuseUnread = (scope: HttpApp, mayBeSigned: (request: FastifyRequest) => boolean): void => {
  scope.addHook('preParsing', (request, _reply, payload, done) => {
    if (mayBeSigned(request)) done(null, payload)
    else done(new AppError('not_allowed'))
  })
}
