import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { dialledDigits } from '#db/dialled-digits.ts'

/** Says whether it is heard of for the first time. */
export const noteIncoming = async (tx: Db, providerId: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('incoming_sms')
    .values({ provider_id: providerId })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Whoever of the members has this number. */
export const findOwners = async (tx: Db, number: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a
    where a.phone <> '' and ${dialledDigits('a.phone')} = ${number.slice(1)} and a.erased_at is null
    order by a.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
