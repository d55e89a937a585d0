import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'
import { sql } from 'kysely'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'

const betweenCodes = sql`make_interval(hours => ${sql.lit(lifetimes.hoursBetweenPhoneCodes)})`
const counted = sql`make_interval(days => ${sql.lit(lifetimes.phoneCodesCountedDays)})`

/**
 * Numbers are counted under a keyed hash, so that a count can outlive every account that had its number: erasing accounts
 * buys no further codes. Until the counts from before have run out, they stand under the number itself.
 */
const keyOf = async ({ vault }: Pick<Services, 'vault'>, db: Db, number: string): Promise<string> => {
  const key = (await vault.digest(number, 'coded number')).toString('base64url')
  await sql`
    update coded_number set number = ${key}
    where number = ${number} and not exists (select from coded_number where number = ${key})
  `.execute(db)
  return key
}

type Keys = Pick<Services, 'vault'>

/** Counts one more code for a number, if one may be sent; in one statement, so that two accounts cannot both send one. */
export const countCode = async (services: Keys, tx: Db, number: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into coded_number as n (number, codes, last_code_at) values (${await keyOf(services, tx, number)}, 1, now())
    on conflict (number) do update set last_code_at = now(),
        codes = case when n.last_code_at <= now() - ${counted} then 1 else n.codes + 1 end
      where (n.codes < ${limits.phoneCodes} or n.last_code_at <= now() - ${counted})
        and n.last_code_at <= now() - ${betweenCodes}
    returning number
  `.execute(tx)
  return rows.length === 1
}

/** No SMS was sent after all. */
export const uncountCode = async (services: Keys, tx: Db, number: string): Promise<void> => {
  await sql`
    update coded_number set codes = greatest(codes - 1, 0), last_code_at = now() - ${betweenCodes}
    where number = ${await keyOf(services, tx, number)}
  `.execute(tx)
}

interface CodeLimit {
  /** Until the next code may be sent; 0 if one may be sent now. */
  seconds: number
  /** All codes of the last weeks were sent, and none was used. */
  isUsedUp: boolean
}

export const readCodeLimit = async (services: Keys, db: Db, number: string): Promise<CodeLimit> => {
  const { rows } = await sql<CodeLimit>`
    select codes >= ${limits.phoneCodes} as "isUsedUp", greatest(0, ceil(extract(epoch from
      last_code_at + case when codes >= ${limits.phoneCodes} then ${counted} else ${betweenCodes} end - now())))::int as seconds
    from coded_number where number = ${await keyOf(services, db, number)}
  `.execute(db)
  return rows[0] ?? { seconds: 0, isUsedUp: false }
}

/** Once a number is confirmed, its codes are counted anew; one a day remains the limit. */
export const forgetCodes = async (services: Keys, tx: Db, number: string) => {
  const key = await keyOf(services, tx, number)
  await tx.updateTable('coded_number').set({ codes: 0 }).where('number', '=', key).execute()
}

/** Counts that limit nothing any more. */
export const deleteOldCounts = async (db: Db): Promise<void> => {
  await sql`
    delete from coded_number
    where last_code_at < now() - ${counted} or (codes = 0 and last_code_at < now() - ${betweenCodes})
  `.execute(db)
}
