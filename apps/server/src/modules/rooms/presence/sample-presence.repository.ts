import type { Db } from '#db/client.ts'
import type { NewRow } from '#db/new-row.ts'

/** When sample members were in rooms that are closed. */
export const insertSamplePresence = async (tx: Db, intervals: readonly NewRow<'presence'>[]): Promise<void> => {
  if (intervals.length > 0)
    await tx
      .insertInto('presence')
      .values([...intervals])
      .execute()
}
