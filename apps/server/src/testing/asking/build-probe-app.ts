import { createHttpApp } from '#http/server/create-http-app.ts'
import { refuseOtherMethods } from '#http/routes/refuse-other-methods.ts'
import type { HttpApp } from '#http/routes/route.ts'
import type { TestApp } from './build-test-app.ts'
import { cleanUp } from '../clean-up.ts'
import { type Replaced, testServices } from '../test-services.ts'

/** The server without its modules, for tests that bring endpoints of their own. */
export const buildProbeApp = async (register: (app: HttpApp) => void, replaced: Replaced = {}): Promise<TestApp> => {
  const services = await testServices(replaced)
  const app = createHttpApp(services)
  register(app)
  refuseOtherMethods(app)
  await app.ready()
  cleanUp(() => app.close())
  return { app, services, db: services.db }
}
