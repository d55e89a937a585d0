import Fastify from 'fastify'
import { registerSalesRoutes } from '#modules/sales/index.ts'
import { registerPages } from '#http/pages.ts'
import type { HttpApp } from '#http/route.ts'
import { registerStaticFiles } from '#http/static.ts'
import type { Services } from './services.ts'

/** The whole server, modules in order, ready to listen or to be asked by a test. */
export const buildApp = async (services: Services): Promise<HttpApp> => {
  const app = Fastify({ loggerInstance: services.log })
  app.decorate('services', services)
  registerSalesRoutes(app)
  await registerStaticFiles(app)
  registerPages(app)
  await app.ready()
  return app
}
