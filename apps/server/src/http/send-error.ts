import type { Failure } from '@regent/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../app-error.ts'
import { appErrorOf } from './app-error-of.ts'
import { errorPage } from './error-page.ts'
import { isApiPath } from './is-api-path.ts'

/** The one place where a failure becomes an answer: JSON below /api, a page elsewhere. */
export const sendError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const error = appErrorOf(thrown)
  if (error.code === 'internal') request.log.error({ err: error.cause }, 'unforeseen error')
  if (error.code === 'busy' && error.cause) request.log.warn({ err: error.cause }, 'something needed is not available')
  reply.status(error.status)
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  return isApiPath(request.url)
    ? reply.type('application/json; charset=utf-8').send(JSON.stringify(failureOf(error)))
    : reply.type('text/html; charset=utf-8').send(errorPage(error))
}

export const failureOf = ({ code, message, details }: AppError): Failure =>
  details ? { code, message, details } : { code, message }
