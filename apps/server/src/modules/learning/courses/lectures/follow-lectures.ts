import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { replaceWords } from '#modules/learning/lecture-text/index.ts'
import { enqueueImageCopies } from './copy-lecture-images.ts'
import { lockLectures } from './lecture.repository.ts'
import { setLectureFileUses } from './lecture-file-uses.ts'

/** Brings everything that depends on lectures up to date: which files they use, what finds them, what has to be copied. */
export const followLectures = async (
  services: Pick<Services, 'storage'>,
  tx: Db,
  ids: readonly string[],
): Promise<void> => {
  const lectures = await lockLectures(tx, ids)
  if (lectures.length < ids.length) throw new Error('A lecture that was written is not there')
  await setLectureFileUses(tx, lectures)
  await replaceWords(tx, services, lectures)
  for (const lecture of lectures) await enqueueImageCopies(tx, lecture)
}
