import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const betweenCodes = sql`make_interval(hours => ${sql.lit(lifetimes.hoursBetweenPhoneCodes)})`

/** Counts one more code for a number, if one may be sent; in one statement, so that two accounts cannot both send one. */
export const countCode = async (tx: Db, number: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into coded_number as n (number, codes, last_code_at) values (${number}, 1, now())
    on conflict (number) do update set codes = n.codes + 1, last_code_at = now()
      where n.codes < ${limits.phoneCodes} and n.last_code_at <= now() - ${betweenCodes}
    returning number
  `.execute(tx)
  return rows.length === 1
}

/** No SMS was sent after all. */
export const uncountCode = async (tx: Db, number: string): Promise<void> => {
  await sql`
    update coded_number set codes = greatest(codes - 1, 0), last_code_at = now() - ${betweenCodes}
    where number = ${number}
  `.execute(tx)
}

/** Seconds until the next code may be sent to a number; undefined if it gets no more. */
export const secondsToNextCode = async (db: Db, number: string): Promise<number | undefined> => {
  const { rows } = await sql<{ codes: number; seconds: number }>`
    select codes, greatest(1, ceil(extract(epoch from last_code_at + ${betweenCodes} - now())))::int as seconds
    from coded_number where number = ${number}
  `.execute(db)
  const [row] = rows
  if (!row) return 1
  return row.codes < limits.phoneCodes ? row.seconds : undefined
}

/** Once a number is confirmed, its codes are counted anew; one a day remains the limit. */
export const forgetCodes = (tx: Db, number: string) =>
  tx.updateTable('coded_number').set({ codes: 0 }).where('number', '=', number).execute()

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

export const deleteCount = (tx: Db, number: string) =>
  tx.deleteFrom('coded_number').where('number', '=', number).execute()

/** Numbers that no code went to for a long time, and codes that no answer can use. */
export const deleteOldCodes = async (db: Db): Promise<void> => {
  await sql`delete from phone_code where created_at < now() - ${betweenCodes}`.execute(db)
  await sql`delete from coded_number where codes = 0 and last_code_at < now() - ${betweenCodes}`.execute(db)
}
