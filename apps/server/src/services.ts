import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Pool } from 'pg'
import type { Db } from './db/client.ts'

/** What the parts of the server are built from; made once in main, or by a test. */
export interface Services {
  config: Config
  db: Db
  /** The connections below `db`, for what does not speak Kysely (the job queue). */
  pool: Pool
  log: FastifyBaseLogger
}
