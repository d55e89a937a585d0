import { readConfig } from '#app/config.ts'
import { createServices } from '#app/create-services.ts'
import type { Services } from '#app/services.ts'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { cleanUp } from './clean-up.ts'
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
  const { db, sideDb, figuresDb, pool, url } = await testDatabase()
  const keys = { TOKEN_KEY: testTokenKey, SECRETS_KEY: testSecretsKey }
  const folder = path.join(tmpdir(), `regent-test-${randomUUID()}`)
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  const input = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', ...keys, ...environment }
  const config = readConfig(input)
  const log = pino({ level: config.LOG_LEVEL })
  return createServices({ config, db, sideDb, figuresDb, pool, log, eventLoop: alwaysOnTime, ...replaced })
}
