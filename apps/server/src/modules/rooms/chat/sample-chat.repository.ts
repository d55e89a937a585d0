import type { Db } from '#db/client.ts'
import type { NewRow } from '#db/new-row.ts'

/** What was written in rooms of sample webinars, by nobody. */
export const insertSampleMessages = async (tx: Db, messages: readonly NewRow<'chat_message'>[]): Promise<void> => {
  if (messages.length > 0)
    await tx
      .insertInto('chat_message')
      .values([...messages])
      .execute()
}
