import { createHttpApp } from '#http/create-http-app.ts'
import { registerPages } from '#http/pages.ts'
import type { HttpApp } from '#http/route.ts'
import { registerStaticFiles } from '#http/static.ts'
import { registerPortalRoutes } from '#modules/portal/index.ts'
import { registerSalesRoutes } from '#modules/sales/index.ts'
import type { Services } from './services.ts'

/** The whole server, modules in order, ready to listen or to be asked by a test. */
export const buildApp = async (services: Services): Promise<HttpApp> => {
  const app = createHttpApp(services)
  registerPortalRoutes(app)
  registerSalesRoutes(app)
  await registerStaticFiles(app)
  registerPages(app)
  await app.ready()
  return app
}
