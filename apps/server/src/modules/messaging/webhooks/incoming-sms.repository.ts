import type { Db } from '#db/client.ts'

/** Returns whether this SMS is new. */
export const insertIncoming = async (tx: Db, providerId: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('incoming_sms')
    .values({ provider_id: providerId })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
