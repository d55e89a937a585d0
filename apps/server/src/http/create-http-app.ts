import { limits } from '@regent/contract/limits'
import Fastify from 'fastify'
import type { Services } from '#app/services.ts'
import { AppError } from '../app-error.ts'
import { acceptJson } from './accept-json.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { type Certificate, createServer } from './create-server.ts'
import { nextRequestId } from './request-id.ts'
import { RequestLog } from './request-log.ts'
import type { HttpApp } from './route.ts'
import { sendError } from './send-error.ts'

/** A server that knows no address yet, but answers every failure in the product's words. */
export const createHttpApp = (services: Services, certificate?: Certificate): HttpApp => {
  const app = Fastify({
    loggerInstance: services.log,
    logController: new RequestLog(),
    genReqId: nextRequestId,
    bodyLimit: limits.jsonBodyBytes,
    serverFactory: createServer(certificate),
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
  })
  app.decorate('services', services)
  app.decorate('endpoints', [])
  app.decorateRequest('viewer')
  acceptJson(app)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  return app
}
