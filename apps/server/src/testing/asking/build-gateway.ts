import { createHttpApp } from '#http/server/create-http-app.ts'
import { registerLive } from '#http/live/live.ts'
import type { TestApp } from './build-test-app.ts'
import { cleanUp } from '../clean-up.ts'
import { type Replaced, testServices } from '../test-services.ts'

export interface TestGateway extends TestApp {
  address: string
}

/** A listening server that does nothing but tell pages of changes. */
export const buildGateway = async (replaced: Replaced = {}): Promise<TestGateway> => {
  const services = await testServices(replaced)
  const app = createHttpApp(services)
  await registerLive(app)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  cleanUp(() => app.close())
  return { app, services, db: services.db, address }
}
