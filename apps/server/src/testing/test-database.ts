import { randomBytes } from 'node:crypto'
import { createDb, createPool, type Db } from '#db/client.ts'
import pg from 'pg'
import { inject } from 'vitest'
import { cleanUp } from './clean-up.ts'
import { databaseOn } from './database-url.ts'

export interface TestDatabase {
  db: Db
  pool: pg.Pool
  url: string
}

/** A fresh, migrated database for the test file that asks; it goes when the file is done. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const name = `regent_test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`)
  const url = databaseOn(inject('postgresUrl'), name)
  const pool = createPool({ url })
  cleanUp(async () => {
    await pool.end()
    await onServer(`drop database ${name} with (force)`)
  })
  return { db: createDb(pool), pool, url }
}

const onServer = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
