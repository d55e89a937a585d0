import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './generated.ts'

/** A connection pool or a transaction on it: every query takes one, first. */
export type Db = Kysely<DB>

export const createDb = (connectionString: string): Db =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 8 }) }),
  })
