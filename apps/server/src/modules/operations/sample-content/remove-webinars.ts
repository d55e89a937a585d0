import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { forgetSamples, listSampleIds } from '#modules/operations/samples/index.ts'
import { lockAnyWebinar, recordingKind, removeWebinar } from '#modules/webinars/webinars/index.ts'
import { type Kept, keptOf, type Removal } from './kept.ts'
import { noteFilesOf } from './note-files.ts'

/** One after the other: nobody can register for a webinar while it is looked at. */
export const removeSampleWebinars = async ({ db, isAll }: Removal): Promise<Kept[]> => {
  const kept: Kept[] = []
  for (const id of await listSampleIds(db, 'webinar')) {
    kept.push(...(await transact(db, (tx) => removeOne(tx, id, isAll))))
  }
  return kept
}

const removeOne = async (tx: Db, id: string, isAll: boolean): Promise<Kept[]> => {
  if (await lockAnyWebinar(tx, id)) {
    const kept = await keptOf(tx, 'webinar', { isAll, id })
    if (kept.length > 0) return kept
    await noteFilesOf(tx, recordingKind, [id])
    await removeWebinar(tx, id)
  }
  await forgetSamples(tx, 'webinar', [id])
  return []
}
