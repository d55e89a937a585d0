import type { Db } from '#db/client.ts'
import type { NewRow } from '#db/new-row.ts'

/** Messages to sample members, which were never sent. */
export const insertSampleMessages = async (tx: Db, messages: readonly NewRow<'message'>[]): Promise<void> => {
  if (messages.length > 0)
    await tx
      .insertInto('message')
      .values([...messages])
      .execute()
}
