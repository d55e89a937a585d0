import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError } from 'fastify'
import type { HttpApp } from '../routes/route.ts'
import { sendError } from '../errors/send-error.ts'
import { clientFolder } from './web-app.ts'

const oneYear = 365 * 24 * 60 * 60
const oneHour = 60 * 60
const immutableFolder = path.join(clientFolder, 'assets') + path.sep

/** The built files of the web app; names below /assets/ carry a hash of their content and never change. */
export const registerStaticFiles = async (app: HttpApp): Promise<void> => {
  if (!existsSync(clientFolder)) return
  await app.register(async (files) => {
    files.setErrorHandler<FastifyError>((error, request, reply) =>
      error.statusCode === 416 ? reply.status(416).send() : sendError(error, request, reply),
    )
    await files.register(fastifyStatic, {
      root: clientFolder,
      // One route for each existing file, so that nothing else can be requested; compressed copies are sent in its place.
      wildcard: false,
      globIgnore: ['manifest.json', '**/*.br', '**/*.gz', '**/*.map'],
      index: false,
      decorateReply: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const isImmutable = file.startsWith(immutableFolder)
        reply.header('cache-control', `public, max-age=${isImmutable ? `${oneYear}, immutable` : oneHour}`)
        reply.header('x-content-type-options', 'nosniff')
      },
    })
  })
}
