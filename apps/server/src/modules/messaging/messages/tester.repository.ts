import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Whoever tries a text out gets it. */
export const getTester = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone', 'time_zone as timeZone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

export const findSubscriber = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['email', 'mail_news as isSubscribed'])
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

/** Says whether it was still on. */
export const endMailNews = async (db: Db, accountId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ mail_news: false, updated_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .where('mail_news', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
