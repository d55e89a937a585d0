import type { FastifyRequest } from 'fastify'
import type { HttpApp } from './route.ts'

type Done = (error: Error | null, body?: unknown) => void

/** JSON is the only body the API reads; an empty one counts as none. Keys that would reach into prototypes are left out. */
export const acceptJson = (app: HttpApp): void => {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done: Done) => {
      if (body === '') done(null, undefined)
      else void parse(request, body, done)
    },
  )
}
