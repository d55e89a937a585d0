import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

interface Feed {
  accountId: string
  keyHash: Buffer
  keySealed: Buffer
}

/** The key, if there is one, and when the address before it ended, until a calendar reads the present one. */
export const findFeed = (db: Db, accountId: string) =>
  db
    .selectFrom('calendar_feed')
    .select(['key_sealed as keySealed', 'ended_at as endedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** From now on the only address of this account. */
export const replaceFeed = (db: Db, { accountId, keyHash, keySealed }: Feed) =>
  db
    .insertInto('calendar_feed')
    .values({ account_id: accountId, key_hash: keyHash, key_sealed: keySealed })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ key_hash: keyHash, key_sealed: keySealed, created_at: sql<Date>`now()` }),
    )
    .execute()

export const findFeedOfKey = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom('calendar_feed')
    .select(['account_id as accountId', 'ended_at as endedAt'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()

/** Ends the address; says whether a calendar may have used it, or one before that ended in the same way. */
export const endFeed = async (tx: Db, { accountId }: { accountId: string }): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_feed')
    .set({ key_hash: null, key_sealed: null, ended_at: sql<Date>`coalesce(ended_at, now())` })
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A calendar has read the present address. */
export const forgetEnd = (db: Db, accountId: string) =>
  db.updateTable('calendar_feed').set({ ended_at: null }).where('account_id', '=', accountId).execute()

export const eraseCalendarFeed = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
