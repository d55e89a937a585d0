import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { HttpApp } from './route.ts'
import { clientFolder } from './web-build.ts'

const oneYear = 365 * 24 * 60 * 60

/** The built files of the web app; names below /assets/ carry a hash of their content and never change. */
export const registerStaticFiles = async (app: HttpApp): Promise<void> => {
  if (!existsSync(clientFolder)) return
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isImmutable = file.startsWith(`${clientFolder}/assets/`)
      reply.header('cache-control', isImmutable ? `public, max-age=${oneYear}, immutable` : 'public, max-age=3600')
    },
  })
}
