import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const betweenCodes = sql`make_interval(hours => ${sql.lit(lifetimes.hoursBetweenPhoneCodes)})`

/** It replaces an earlier one of this account. */
export const replaceCode = (tx: Db, { accountId, id, number }: { accountId: string; id: string; number: string }) => {
  const code = { id, number, guesses: 0, begun_at: null, created_at: sql<Date>`now()` }
  return tx
    .insertInto('phone_code')
    .values({ account_id: accountId, ...code })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(code))
    .execute()
}

export const findCode = (db: Db, accountId: string) =>
  db
    .selectFrom('phone_code')
    .select([
      'id',
      'number',
      'guesses',
      'begun_at as begunAt',
      sql<boolean>`created_at > now() - make_interval(mins => ${sql.lit(lifetimes.phoneCodeMinutes)})`.as('isFresh'),
      // An answer by SMS still counts.
      sql<boolean>`created_at > now() - ${betweenCodes}`.as('isAnswerable'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Before a code is sent; undefined again if the provider did not take it. */
export const recordBegun = (db: Db, id: string, begunAt: Date | null) =>
  db.updateTable('phone_code').set({ begun_at: begunAt }).where('id', '=', id).execute()

/** Spends a guess before it is checked; false if none is left. */
export const spendGuess = async (db: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('phone_code')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('id', '=', id)
    .where('guesses', '<', limits.phoneCodeGuesses)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whose code was the last one that went to this number, while an answer to it still counts. */
export const findAccountOfLastCode = async (tx: Db, number: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('phone_code')
    .select('account_id')
    .where('number', '=', number)
    .where(sql<boolean>`created_at > now() - ${betweenCodes}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.account_id
}

export const deleteCode = (tx: Db, accountId: string) =>
  tx.deleteFrom('phone_code').where('account_id', '=', accountId).execute()

/** Those that no answer can use. */
export const deleteOldCodes = async (db: Db): Promise<void> => {
  await sql`delete from phone_code where created_at < now() - ${betweenCodes}`.execute(db)
}
