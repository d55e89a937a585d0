import { limits } from '@regent/contract/limits'
import Fastify from 'fastify'
import type { Services } from '#app/services.ts'
import { AppError } from '#app/app-error.ts'
import { admitRequests } from '../limits/admit-requests.ts'
import { acceptJson } from '../routes/accept-json.ts'
import { acceptStreams } from '../routes/accept-streams.ts'
import { brokenRequestAnswer } from '../errors/broken-request.ts'
import { type Certificate, createServer } from './create-server.ts'
import { nextRequestId, RequestLog } from '../observability/request-log.ts'
import type { HttpApp } from '../routes/route.ts'
import { sendError } from '../errors/send-error.ts'
import { trusts } from '../limits/trust-proxies.ts'
import { reportOnDatabase } from '../observability/report-on-database.ts'

/** A server without routes that answers every failure in the product's words. */
export const createHttpApp = (services: Services, certificate?: Certificate): HttpApp => {
  const proxies = services.config.TRUSTED_PROXIES
  const requestLog = new RequestLog(services)
  const app = Fastify({
    loggerInstance: services.log,
    logController: requestLog,
    genReqId: nextRequestId,
    trustProxy: proxies.length > 0 && trusts(proxies),
    // Only calls of signed-in people take more.
    bodyLimit: limits.visitorBodyBytes,
    serverFactory: createServer(certificate),
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply)
    },
    clientErrorHandler: brokenRequestAnswer(services.log),
  })
  app.decorate('services', services)
  app.decorate('endpoints', [])
  app.decorate('streamPaths', [])
  app.decorate('downloads', [])
  app.decorateRequest('viewer')
  app.decorateRequest('isAheadOfBody', false)
  acceptJson(app)
  acceptStreams(app)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply))
  reportOnDatabase(services)
  const { eventLoop } = services
  services.metrics.add({
    name: 'regent_event_loop_late_seconds',
    help: 'How late the last timer fired',
    read: () => eventLoop.lagMs / 1000,
  })
  app.addHook('onClose', () => {
    eventLoop.stop()
  })
  app.addHook('onRequestAbort', (request, done) => {
    requestLog.requestGivenUp(request)
    done()
  })
  admitRequests(app, eventLoop)
  return app
}
