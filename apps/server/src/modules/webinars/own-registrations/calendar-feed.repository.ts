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

const inserting = (db: Db, { accountId, keyHash, keySealed }: Feed) =>
  db.insertInto('calendar_feed').values({ account_id: accountId, key_hash: keyHash, key_sealed: keySealed })

/** From now on the only address of this account. */
export const replaceFeed = (db: Db, feed: Feed) =>
  inserting(db, feed)
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ key_hash: feed.keyHash, key_sealed: feed.keySealed, created_at: sql<Date>`now()` }),
    )
    .execute()

/** Keeps the address that another request made at the same moment. */
export const insertFeed = (db: Db, feed: Feed) =>
  inserting(db, feed)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()

export const findFeedAccountId = async (db: Db, keyHash: Buffer): Promise<string | undefined> => {
  const row = await db
    .selectFrom('calendar_feed')
    .select('account_id')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row?.account_id
}

export const eraseCalendarFeed = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
