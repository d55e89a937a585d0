import type { Access } from '@regent/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { bearerToken } from './bearer-token.ts'
import { anonymous, type Authenticate, type Viewer } from './viewer.ts'

type Done = (error?: Error) => void

/** A hook that finds out who asks and whether this endpoint is for them, before anything of the request is read. */
export const settleViewer =
  (access: Access, authenticate: Authenticate) =>
  (request: FastifyRequest, _reply: FastifyReply, done: Done): void => {
    const settle = (viewer: Viewer | undefined) => {
      if (viewer === undefined) {
        done(new AppError('invalid_token'))
        return
      }
      request.viewer = viewer
      done(refusal(access, viewer))
    }
    const { authorization } = request.headers
    if (authorization === undefined) {
      settle(anonymous)
      return
    }
    const token = bearerToken(authorization)
    if (token === undefined) settle(undefined)
    else authenticate(token).then(settle, done)
  }

const refusal = (access: Access, { role }: Viewer): AppError | undefined => {
  if (access === 'public' || access === 'token') return undefined
  if (role === 'anonymous') return new AppError('not_signed_in')
  return access === 'admin' && role !== 'admin' ? new AppError('not_allowed') : undefined
}
