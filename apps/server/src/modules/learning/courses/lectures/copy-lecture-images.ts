import { z } from 'zod'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { imageSizesOf } from '#modules/files/files/index.ts'
import { type CopyImage, copyImages, isInText } from '#modules/files/uploads/index.ts'
import { defineJob, enqueue } from '#platform/jobs/index.ts'
import { foreignImagesIn, imagesIn, nameOfSource, replaceImages, withSizes } from './lecture-images.ts'
import { findLecture, lockLectures, updateImageRefusals, updateLectureText } from './lecture.repository.ts'
import { setLectureFileUses } from './lecture-file-uses.ts'

/** Copies the images of a text to us; a second run finds nothing left to do. */
export const copyImagesOf = async (services: Services, lectureId: string, copy?: CopyImage): Promise<void> => {
  const lecture = await findLecture(services.db, lectureId)
  if (!lecture) return
  const { copies, refusals, failIfRefused } = await copyImages(services, foreignImagesIn(lecture.content), copy)
  await transact(services.db, async (tx) => {
    if (copies.size > 0) await putCopies(tx, lectureId, copies)
    const named = [...refusals].map(([source, reason]) => [nameOfSource(source), reason])
    await updateImageRefusals(tx, lectureId, Object.fromEntries(named) as Record<string, string>)
  })
  failIfRefused()
}

export const copyLectureImages = defineJob({
  name: 'copy-lecture-images',
  payload: z.object({ lectureId: z.uuid() }),
  run: ({ lectureId }, services) => copyImagesOf(services, lectureId),
})

/** Copies the images that a text shows from elsewhere, after this transaction. */
export const enqueueImageCopies = async (tx: Db, { id, content }: { id: string; content: string }): Promise<void> => {
  if (foreignImagesIn(content).length === 0) return
  await enqueue(tx, copyLectureImages, { lectureId: id }, { key: `copy-lecture-images ${id}` })
}

/** Changes the text as it is now: staff may have gone on writing. */
const putCopies = async (tx: Db, lectureId: string, copies: ReadonlyMap<string, string>) => {
  const [lecture] = await lockLectures(tx, [lectureId])
  if (!lecture) return
  const replaced = replaceImages(lecture.content, copies)
  const shown = imagesIn(replaced)
  const content = withSizes(replaced, await imageSizesOf(tx, shown))
  const known = { ...lecture.imageSources, ...sourcesOf(copies) }
  const imageSources = Object.fromEntries(Object.entries(known).filter(([url]) => shown.includes(url)))
  await updateLectureText(tx, lectureId, { content, imageSources })
  await setLectureFileUses(tx, [{ ...lecture, content }])
}

/** An image that was inside the text has no other source. */
const sourcesOf = (copies: ReadonlyMap<string, string>) =>
  Object.fromEntries([...copies].filter(([source]) => !isInText(source)).map(([source, url]) => [url, source]))
