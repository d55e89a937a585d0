import { readConfig } from '#app/config.ts'
import { createServices, type Services } from '#app/services.ts'
import { pino } from 'pino'
import { testDatabase } from './test-database.ts'

export type Replaced = Partial<Services> & { environment?: NodeJS.ProcessEnv }

/** What the server is built from, on a database of its own; only what lies outside is replaced. */
export const testServices = async ({ environment, ...replaced }: Replaced = {}): Promise<Services> => {
  const { db, pool, url } = await testDatabase()
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ...environment })
  return createServices({ config, db, pool, log: pino({ level: config.LOG_LEVEL }), ...replaced })
}
