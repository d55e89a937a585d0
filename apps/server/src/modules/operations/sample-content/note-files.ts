import type { Db } from '#db/client.ts'
import { listFilesUsedBy } from '#modules/files/files/index.ts'
import { noteSamples } from '#modules/operations/samples/index.ts'

/** All files of samples that are about to go, also those made since, such as other sizes: they go as well, unless something else uses them. */
export const noteFilesOf = async (tx: Db, recordKind: string, recordIds: readonly string[]): Promise<void> => {
  const files = await listFilesUsedBy(tx, recordKind, recordIds)
  await noteSamples(
    tx,
    'file',
    files.map(({ id }) => id),
  )
}
