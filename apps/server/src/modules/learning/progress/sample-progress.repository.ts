import type { Db } from '#db/client.ts'
import type { NewRow } from '#db/new-row.ts'

/** How far sample members are in lectures. */
export const insertSampleProgress = async (tx: Db, progress: readonly NewRow<'lecture_progress'>[]): Promise<void> => {
  if (progress.length > 0)
    await tx
      .insertInto('lecture_progress')
      .values([...progress])
      .execute()
}
