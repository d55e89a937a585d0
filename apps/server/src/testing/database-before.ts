import { createDb, createPool, type Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { migrations } from '#db/migrations.ts'
import type { Pool } from 'pg'
import { cleanUp } from './clean-up.ts'
import { newDatabase } from './new-database.ts'

/**
 * A database as it was before the step of this name (without its number), to be filled with what an older version left
 * there. `migrate(db)` then upgrades it. It goes when the test or the file that asks is done.
 */
export const databaseBefore = async (step: string): Promise<{ db: Db; pool: Pool }> => {
  const at = migrations.findIndex(({ name }) => name.slice('0000-'.length) === step)
  if (at === -1) throw new Error(`No migration has the name ${step}`)
  const { url, drop } = await newDatabase('template0')
  const pool = createPool({ url })
  cleanUp(async () => {
    await pool.end()
    await drop()
  })
  const db = createDb(pool)
  await migrate(db, { steps: migrations.slice(0, at) })
  return { db, pool }
}
