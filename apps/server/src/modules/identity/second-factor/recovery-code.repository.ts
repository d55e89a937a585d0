import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Earlier codes no longer work. */
export const replaceRecoveryCodes = async (db: Db, accountId: string, hashes: readonly Buffer[]): Promise<void> => {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }))
  await db.insertInto('recovery_code').values(rows).execute()
}

/** Uses the code up; of two who try at once, one succeeds. */
export const markRecoveryCodeUsed = async (db: Db, accountId: string, hash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const countRecoveryCodes = async (db: Db, accountId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
