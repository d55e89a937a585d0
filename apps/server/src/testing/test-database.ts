import { createDb, createFiguresDb, createPool, createSideDb, type Db } from '#db/client.ts'
import type { Pool } from 'pg'
import { cleanUp } from './clean-up.ts'
import { templateDatabase } from './database-url.ts'
import { newDatabase } from './new-database.ts'
import { checkRows } from './rows/check-rows.ts'

export interface TestDatabase {
  db: Db
  sideDb: Db
  figuresDb: Db
  pool: Pool
  url: string
}

const refuse = (error: Error) => {
  throw error
}

/** A fresh, migrated database for the test or the file that asks; it goes when that is done. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { url, drop } = await newDatabase(templateDatabase)
  const pool = createPool({ url, onSecondConnection: refuse })
  const sideDb = createSideDb({ url })
  const figuresDb = createFiguresDb({ url })
  cleanUp(async () => {
    await Promise.all([pool.end(), sideDb.destroy(), figuresDb.destroy()])
    await drop()
  })
  return {
    db: createDb(pool).withPlugin(checkRows),
    sideDb: sideDb.withPlugin(checkRows),
    figuresDb: figuresDb.withPlugin(checkRows),
    pool,
    url,
  }
}
