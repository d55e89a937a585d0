import type { Db } from '#db/client.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { copyLectureImages } from './copy-lecture-images.ts'
import { foreignImagesIn } from './lecture-images.ts'

/** Where a text shows images that are not with us yet. */
export const enqueueImageCopies = async (tx: Db, { id, content }: { id: string; content: string }): Promise<void> => {
  if (foreignImagesIn(content).length === 0) return
  await enqueue(tx, copyLectureImages, { lectureId: id }, { key: `copy-lecture-images ${id}` })
}
