import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { replaceWords } from '#modules/learning/lecture-text/index.ts'
import { enqueueImageCopies } from './enqueue-image-copies.ts'
import { lockLectures } from './lecture.repository.ts'
import { settleFiles } from './settle-files.ts'

/** What follows from lectures as they now lie there: which files they use, what they are found by, what has to be copied. */
export const settleLectures = async (
  services: Pick<Services, 'storage'>,
  tx: Db,
  ids: readonly string[],
): Promise<void> => {
  const lectures = await lockLectures(tx, ids)
  if (lectures.length < ids.length) throw new Error('A lecture that was written is not there')
  await settleFiles(tx, lectures)
  await replaceWords(tx, services, lectures)
  for (const lecture of lectures) await enqueueImageCopies(tx, lecture)
}
