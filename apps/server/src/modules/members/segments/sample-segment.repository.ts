import type { Db } from '#db/client.ts'
import type { NewRow } from '#db/new-row.ts'

/** Segments that come with the sample members. */
export const insertSampleSegments = async (tx: Db, segments: readonly NewRow<'segment'>[]): Promise<void> => {
  if (segments.length > 0)
    await tx
      .insertInto('segment')
      .values([...segments])
      .execute()
}
