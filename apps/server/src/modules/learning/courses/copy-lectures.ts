import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { copyUses } from '#modules/files/files/index.ts'
import { copyWords } from '#modules/learning/lecture-text/index.ts'
import { enqueueImageCopies } from './enqueue-image-copies.ts'
import { insertLectureCopies, listIllustrated, lockLecturesOf } from './lecture-copy.repository.ts'

interface Between {
  from: string
  to: string
  createdBy: string
}

/**
 * All lectures of one course into another one that has none and is seen by staff alone. What they hold has been looked
 * at when it was written, so that the database copies it by itself: a thousand lectures in a second.
 */
export const copyLectures = async (tx: Db, { from, to, createdBy }: Between): Promise<void> => {
  const originals = await lockLecturesOf(tx, from)
  if (originals.length === 0) return
  const copied = originals.map((original) => ({ original, copy: newId() }))
  await insertLectureCopies(tx, { copied, courseId: to, createdBy })
  await copyUses(tx, 'lecture', copied, 'staff')
  await copyWords(tx, copied)
  for (const lecture of await listIllustrated(tx, to)) await enqueueImageCopies(tx, lecture)
}
