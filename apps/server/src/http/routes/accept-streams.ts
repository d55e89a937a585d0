import { AppError } from '#app/app-error.ts'
import type { HttpApp } from './route.ts'

/** The bodies that are not read into memory, but handed on as they arrive. */
export type StreamedBody = 'multipart/form-data' | 'application/offset+octet-stream'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body of this route is a stream of that kind; everywhere else such a body is refused. */
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
