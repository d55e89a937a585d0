import { AppError } from '#app/app-error.ts'
import type { HttpApp } from './route.ts'

/** Bodies that are passed on as they arrive instead of being read into memory. */
export type StreamedBody = 'multipart/form-data' | 'application/offset+octet-stream'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route takes such a body; all others refuse it. */
    streams?: StreamedBody
  }
}

const kinds: StreamedBody[] = ['multipart/form-data', 'application/offset+octet-stream']

export const acceptStreams = (app: HttpApp): void => {
  for (const kind of kinds) {
    app.addContentTypeParser(kind, (request, _body, done) => {
      done(request.routeOptions.config.streams === kind ? null : new AppError('unsupported_type'))
    })
  }
}
