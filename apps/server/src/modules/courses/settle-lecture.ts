import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { replaceWords } from '#modules/lecture-text/index.ts'
import { enqueueImageCopies } from './enqueue-image-copies.ts'
import { lockLecture } from './lecture.repository.ts'
import { settleFiles } from './settle-files.ts'

/** What follows from a lecture as it now lies there: which files it uses, what it is found by, what has to be copied. */
export const settleLecture = async (services: Pick<Services, 'storage'>, tx: Db, id: string): Promise<void> => {
  const lecture = await lockLecture(tx, id)
  if (!lecture) throw new Error('A lecture that was written is not there')
  await settleFiles(tx, lecture)
  await replaceWords(tx, services, lecture)
  await enqueueImageCopies(tx, lecture)
}
