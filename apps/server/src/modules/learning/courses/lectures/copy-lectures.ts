import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { copyUses } from '#modules/files/files/index.ts'
import { copyWords } from '#modules/learning/lecture-text/index.ts'
import { enqueueImageCopies } from './copy-lecture-images.ts'
import { insertLectureCopies, listIllustrated, lockLecturesOf } from './lecture-copy.repository.ts'

interface Between {
  from: string
  to: string
  createdBy: string
}

/**
 * Copies all lectures of a course into an empty one that only staff see. Their content was checked when it was written,
 * so the database copies it by itself: a thousand lectures in a second.
 */
export const copyLectures = async (tx: Db, { from, to, createdBy }: Between): Promise<void> => {
  const originals = await lockLecturesOf(tx, from)
  if (originals.length === 0) return
  const pairs = originals.map((original) => ({ original, copy: newId() }))
  await insertLectureCopies(tx, { pairs, courseId: to, createdBy })
  await copyUses(tx, 'lecture', pairs, 'staff')
  await copyWords(tx, pairs)
  for (const lecture of await listIllustrated(tx, to)) await enqueueImageCopies(tx, lecture)
}
