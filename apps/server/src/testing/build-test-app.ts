import { buildApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { createServices, type Services } from '#app/services.ts'
import type { HttpApp } from '#http/route.ts'
import { pino } from 'pino'
import { cleanUp } from './clean-up.ts'
import { testDatabase } from './test-database.ts'

export interface TestApp {
  app: HttpApp
  services: Services
  db: Services['db']
}

export type Replaced = Partial<Services> & { environment?: NodeJS.ProcessEnv }

/** The whole server on a database of its own, asked through `app.inject`; only what lies outside is replaced. */
export const buildTestApp = async (replaced: Replaced = {}): Promise<TestApp> => {
  const services = await testServices(replaced)
  const app = await buildApp(services)
  cleanUp(() => app.close())
  return { app, services, db: services.db }
}

export const testServices = async ({ environment, ...others }: Replaced = {}): Promise<Services> => {
  const { db, pool, url } = await testDatabase()
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ...environment })
  return createServices({ config, db, pool, log: pino({ level: config.LOG_LEVEL }), ...others })
}
