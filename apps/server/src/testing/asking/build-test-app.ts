import { buildApp } from '#app/app.ts'
import type { Services } from '#app/services.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { cleanUp } from '../clean-up.ts'
import { type Replaced, testServices } from '../test-services.ts'

export interface TestApp {
  app: HttpApp
  services: Services
  db: Services['db']
}

/** The whole server on a database of its own, asked through `app.inject`. */
export const buildTestApp = async (replaced: Replaced = {}): Promise<TestApp> => {
  const services = await testServices(replaced)
  const app = await buildApp(services)
  cleanUp(() => app.close())
  return { app, services, db: services.db }
}
