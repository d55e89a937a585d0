import type { Db } from '#db/client.ts'
import type { NewRow } from '#db/new-row.ts'

/** Notes about sample members, which nobody has written; the oldest first. */
export const insertSampleNotes = async (tx: Db, notes: readonly NewRow<'member_note'>[]): Promise<void> => {
  if (notes.length > 0)
    await tx
      .insertInto('member_note')
      .values([...notes])
      .execute()
}
