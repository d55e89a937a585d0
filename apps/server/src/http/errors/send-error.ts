import type { Failure } from '@regent/contract/api/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '#app/app-error.ts'
import { apiHeaders, isApiPath } from '../routes/api.ts'
import { appErrorOf } from './app-error-of.ts'
import { errorPage, errorPageHeaders } from './error-page.ts'

/** Every failure becomes an answer here: JSON below /api, a page elsewhere. */
export const sendError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const error = appErrorOf(thrown, request.routeOptions.bodyLimit)
  if (error.code === 'internal') request.log.error({ err: error.cause }, 'unforeseen error')
  if (error.code === 'busy' && error.cause) request.log.warn({ err: error.cause }, 'something needed is not available')
  reply.status(error.status)
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  reply.header('x-request-id', request.id)
  return isApiPath(request.url)
    ? reply
        .headers(apiHeaders)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(failureOf(error)))
    : reply.headers(errorPageHeaders).type('text/html; charset=utf-8').send(errorPage(error))
}

export const failureOf = ({ code, message, details, current }: AppError): Failure => ({
  code,
  message,
  ...(details && { details }),
  ...(current !== undefined && { current }),
})
