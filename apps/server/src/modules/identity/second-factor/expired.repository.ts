import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Challenges, setups and trust that time has ended. */
export const deleteExpired = async (db: Db): Promise<void> => {
  for (const table of ['sign_in_challenge', 'second_factor_setup', 'trusted_device'] as const) {
    await db
      .deleteFrom(table)
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute()
  }
}
