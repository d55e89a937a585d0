import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

interface Feed {
  accountId: string
  keyHash: Buffer
  keySealed: Buffer
}

export const findSealedKey = async (db: Db, accountId: string): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('calendar_feed')
    .select('key_sealed')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.key_sealed
}

/** The one address there is from now on. */
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

/** Keeps the address there is, where somebody made one at the same moment. */
export const insertFeed = (db: Db, { accountId, keyHash, keySealed }: Feed) =>
  db
    .insertInto('calendar_feed')
    .values({ account_id: accountId, key_hash: keyHash, key_sealed: keySealed })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()

/** Whose feed it is, while the account may come in. */
export const findFeedOwner = async (db: Db, keyHash: Buffer): Promise<string | undefined> => {
  const row = await db
    .selectFrom('calendar_feed as f')
    .innerJoin('account as a', 'a.id', 'f.account_id')
    .select('f.account_id')
    .where('f.key_hash', '=', keyHash)
    .where('a.disabled_at', 'is', null)
    .where('a.erased_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id
}

export const eraseCalendarFeed = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
