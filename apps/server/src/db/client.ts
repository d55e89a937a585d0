import { Kysely, sql, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isInTransaction } from './in-transaction.ts'
import { NamingClient } from './naming-client.ts'
import type { DB } from './generated.ts'

/** A connection pool or a transaction on it: every query takes one, first. */
export type Db = Kysely<DB>

export interface PoolOptions {
  url: string
  /** What PostgreSQL shows in pg_stat_activity. */
  applicationName?: string
  connections?: number
  statementTimeoutMs?: number
  /** Its idle connections do not keep the process alive. */
  endsWithProcess?: boolean
  /** A connection died, for example because PostgreSQL was restarted; the next query gets a new one. */
  onLostConnection?: (error: Error) => void
  /** The work of a transaction asked for a second connection, which can bring every request to a halt. */
  onSecondConnection?: (error: Error) => void
}

// Two cores keep about four queries busy; two serve the job queue, two that of live rooms, one says that this process
// delivers messages, two are left for slow transactions.
const connectionsForTwoCores = 11

const second = 1000

// Counts and sequence numbers stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export const createPool = (options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: options.url,
    max: options.connections ?? connectionsForTwoCores,
    application_name: options.applicationName ?? 'regent',
    connectionTimeoutMillis: 5 * second,
    idleTimeoutMillis: 30 * second,
    statement_timeout: options.statementTimeoutMs ?? 15 * second,
    lock_timeout: 5 * second,
    idle_in_transaction_session_timeout: 15 * second,
    keepAlive: true,
    allowExitOnIdle: options.endsWithProcess ?? false,
  })
  // An error without a listener ends the process: the pool emits errors of idle connections, a client those in use.
  pool.on('error', (error) => options.onLostConnection?.(error))
  pool.on('connect', (client) => client.on('error', (error) => options.onLostConnection?.(error)))
  return options.onSecondConnection ? watched(pool, options.onSecondConnection) : pool
}

/** Every query and every transaction on the pool begins with `connect`. */
const watched = (pool: pg.Pool, onSecondConnection: (error: Error) => void): pg.Pool => {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const watchedConnect = (...args: unknown[]) => {
    if (isInTransaction()) onSecondConnection(new Error('The work of a transaction asked for a second connection.'))
    return connect(...args)
  }
  return Object.assign(pool, { connect: watchedConnect })
}

const sideConnections = 2

/**
 * A few connections beside the pool, for single statements that must not join a transaction: budgets stay spent, settings
 * are remembered. Only such statements use it, so that a transaction that waits for one never waits for another transaction.
 */
export const createSideDb = (options: Pick<PoolOptions, 'url' | 'onLostConnection'>): Db =>
  createDb(
    createPool({ ...options, applicationName: 'regent side', connections: sideConnections, endsWithProcess: true }),
  )

const figuresTimeoutMs = 8 * second

/** So that long sums never take a connection from other requests, nor more than two at a time. */
export const createFiguresDb = (options: Pick<PoolOptions, 'url' | 'onLostConnection' | 'statementTimeoutMs'>): Db =>
  createDb(
    createPool({
      statementTimeoutMs: figuresTimeoutMs,
      ...options,
      applicationName: 'regent figures',
      connections: sideConnections,
      endsWithProcess: true,
    }),
  )

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

/** Throws if the database does not answer. */
export const ping = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db)
}
