import { randomBytes } from 'node:crypto'
import { createDb, createPool, type Db } from '#db/client.ts'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { cleanUp } from './clean-up.ts'
import { databaseOn, templateDatabase } from './database-url.ts'
import { checkRows } from './rows/check-rows.ts'
import { onServer } from './asking/on-server.ts'

export interface TestDatabase {
  db: Db
  pool: Pool
  url: string
}

/** A fresh, migrated database for the test or the file that asks; it goes when that is done. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const postgresUrl = inject('postgresUrl')
  const name = `regent_test_${randomBytes(6).toString('hex')}`
  await onServer(postgresUrl, `create database ${name} template ${templateDatabase} strategy file_copy owner regent`)
  const url = databaseOn(postgresUrl, name)
  const pool = createPool({ url })
  cleanUp(async () => {
    await pool.end()
    await onServer(postgresUrl, `drop database ${name} with (force)`)
  })
  return { db: createDb(pool).withPlugin(checkRows), pool, url }
}
