import { readConfig } from '#app/config.ts'
import { createServices, type Services } from '#app/services.ts'
import { pino } from 'pino'
import { testDatabase } from './test-database.ts'

// A busy machine must not make a test's request one too many; what is shed is tested with a gauge of its own.
const alwaysOnTime = { lagMs: 0, stop: () => undefined }

/** The same in every process of a test. */
export const testTokenKey = 'test'.repeat(11)
/** In place of a file, which tests would leave behind. */
const testSecretsKey = 'test'.repeat(11)

export type Replaced = Partial<Services> & { environment?: NodeJS.ProcessEnv }

/** What the server is built from, on a database of its own; only what lies outside is replaced. */
export const testServices = async ({ environment, ...replaced }: Replaced = {}): Promise<Services> => {
  const { db, pool, url } = await testDatabase()
  const keys = { TOKEN_KEY: testTokenKey, SECRETS_KEY: testSecretsKey }
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ...keys, ...environment })
  const log = pino({ level: config.LOG_LEVEL })
  return createServices({ config, db, pool, log, eventLoop: alwaysOnTime, ...replaced })
}
