import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'

/** Sends a request that arrives while a change is made, waits for its locks, and goes on when the change is committed. */
export const askDuring = async <Reply>(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  change: (tx: Db) => Promise<unknown>,
  ask: () => Promise<Reply>,
): Promise<Reply> => {
  const { asked } = await db.transaction().execute(async (tx) => {
    await change(tx)
    const answer = ask()
    await eventually(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).not.toEqual([])
    })
    return { asked: answer }
  })
  return asked
}
