import type { Db } from '#db/client.ts'
import type { NewRow } from '#db/new-row.ts'

/** Entries of sample members into rooms that are closed. */
export const insertSampleEntries = async (tx: Db, entries: readonly NewRow<'room_person'>[]): Promise<void> => {
  if (entries.length > 0)
    await tx
      .insertInto('room_person')
      .values([...entries])
      .execute()
}
