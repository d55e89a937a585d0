import type { Pool } from 'pg'
import { createDb, createPool, type Db } from '../apps/server/src/db/client.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { startThrowAwayPostgres } from '../bin/postgres/throw-away.mjs'

interface BenchDatabase {
  db: Db
  pool: Pool
  url: string
  stop: () => Promise<void>
}

/** A PostgreSQL of its own with an empty, migrated database. */
export const startDatabase = async (options: { statementTimeoutMs?: number } = {}): Promise<BenchDatabase> => {
  const postgres = await startThrowAwayPostgres()
  const url = postgres.adminUrl
  const pool = createPool({ url, ...options })
  const db = createDb(pool)
  await prepareDatabase(db, pool)
  const stop = async () => {
    await pool.end()
    await postgres.stop()
  }
  return { db, pool, url, stop }
}
