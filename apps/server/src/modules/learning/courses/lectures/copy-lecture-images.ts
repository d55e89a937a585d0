import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { imageSizesOf } from '#modules/files/files/index.ts'
import { fetchForeignImage, storeDataImage } from '#modules/files/uploads/index.ts'
import { defineJob, enqueue, HopelessError } from '#platform/jobs/index.ts'
import { foreignImagesIn, imagesIn, isInText, nameOfSource, replaceImages, withSizes } from './lecture-images.ts'
import { findLecture, lockLectures, updateImageRefusals, updateLectureText } from './lecture.repository.ts'
import { setLectureFileUses } from './lecture-file-uses.ts'
import { courseTexts } from '../texts.ts'

/** Copies an image from elsewhere into a file of ours. An AppError below 500 is final; any other error may pass. */
export type CopyImage = (services: Services, source: string) => Promise<{ url: string }>

const copyImage: CopyImage = (services, source) =>
  isInText(source) ? storeDataImage(services, source) : fetchForeignImage(services, source)

/** Copies the images of a text to us; a second run finds nothing left to do. */
export const copyImagesOf = async (services: Services, lectureId: string, copy = copyImage): Promise<void> => {
  const lecture = await findLecture(services.db, lectureId)
  if (!lecture) return
  const { copies, failures } = await copyAll(services, foreignImagesIn(lecture.content), copy)
  await transact(services.db, async (tx) => {
    if (copies.size > 0) await putCopies(tx, lectureId, copies)
    await updateImageRefusals(tx, lectureId, refusalsOf(failures))
  })
  const errors = [...failures.values()]
  const passing = errors.find((error) => !isFinal(error))
  if (passing) throw passing
  if (errors.length > 0) throw new HopelessError(`Not copied: ${errors.map(({ message }) => message).join(' ')}`)
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

/** Addresses of our copies by their sources. */
type Copies = Map<string, string>
/** By the source that could not be copied. */
type Failures = Map<string, Error>

/** A full disk, for example, is not final. */
const isFinal = (error: Error): error is AppError => error instanceof AppError && error.status < 500

const refusalsOf = (failures: Failures) =>
  Object.fromEntries(
    [...failures].map(([source, error]) => [
      nameOfSource(source),
      error instanceof AppError ? error.message : courseTexts.imageNotReached,
    ]),
  )

const copyAll = async (services: Services, sources: readonly string[], copy: CopyImage) => {
  const copies: Copies = new Map()
  const failures: Failures = new Map()
  for (const source of sources) {
    try {
      copies.set(source, (await copy(services, source)).url)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      failures.set(source, error)
    }
  }
  return { copies, failures }
}

/** Changes the text as it is now: staff may have gone on writing. */
const putCopies = async (tx: Db, lectureId: string, copies: Copies) => {
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
const sourcesOf = (copies: Copies) =>
  Object.fromEntries([...copies].filter(([source]) => !isInText(source)).map(([source, url]) => [url, source]))
