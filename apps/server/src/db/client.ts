import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './generated.ts'

/** A connection pool or a transaction on it: every query takes one, first. */
export type Db = Kysely<DB>

export interface PoolOptions {
  url: string
  /** What PostgreSQL shows in pg_stat_activity. */
  applicationName?: string
  max?: number
  /** An idle connection died, for example because PostgreSQL was restarted; the next query gets a new one. */
  onLostConnection?: (error: Error) => void
}

// Two cores serve about twice their number of queries at once; the jobs' listener holds one more.
const connectionsForTwoCores = 6

const secondsInMs = 1000

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export const createPool = ({ url, applicationName = 'regent', max = connectionsForTwoCores, onLostConnection }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 5 * secondsInMs,
    idleTimeoutMillis: 30 * secondsInMs,
    statement_timeout: 15 * secondsInMs,
    lock_timeout: 5 * secondsInMs,
    idle_in_transaction_session_timeout: 15 * secondsInMs,
  })
  pool.on('error', (error) => onLostConnection?.(error))
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
