import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { imageSizesOf } from '#modules/files/index.ts'
import { fetchForeignImage, storeDataImage } from '#modules/uploads/index.ts'
import { defineJob, HopelessError } from '#platform/jobs/index.ts'
import { foreignImagesIn, imagesIn, replaceImages, withSizes } from './lecture-images.ts'
import { findLecture, lockLecture, updateLectureText } from './lecture.repository.ts'
import { settleFiles } from './settle-files.ts'

/** Makes a file of ours of an image somewhere else. An AppError is for good; anything else may have passed later. */
export type CopyImage = (services: Services, source: string) => Promise<{ url: string }>

const copyImage: CopyImage = (services, source) =>
  isInText(source) ? storeDataImage(services, source) : fetchForeignImage(services, source)

const isInText = (source: string) => source.startsWith('data:')

/** Brings the images of a text to us, wherever they are; done twice, there is nothing left to do. */
export const copyImagesOf = async (services: Services, lectureId: string, copy = copyImage): Promise<void> => {
  const lecture = await findLecture(services.db, lectureId)
  if (!lecture) return
  const { copies, failures } = await copyAll(services, foreignImagesIn(lecture.content), copy)
  if (copies.size > 0) await transact(services.db, (tx) => putCopies(tx, lectureId, copies))
  const passing = failures.find((failure) => !(failure instanceof AppError))
  if (passing) throw passing
  const reasons = failures.map(({ message }) => message)
  if (reasons.length > 0) throw new HopelessError(`Not copied: ${reasons.join(' ')}`)
}

export const copyLectureImages = defineJob({
  name: 'copy-lecture-images',
  payload: z.object({ lectureId: z.uuid() }),
  run: ({ lectureId }, services) => copyImagesOf(services, lectureId),
})

/** Address of our copy by what it was made of. */
type Copies = Map<string, string>

const copyAll = async (services: Services, sources: readonly string[], copy: CopyImage) => {
  const copies: Copies = new Map()
  const failures: Error[] = []
  for (const source of sources) {
    try {
      copies.set(source, (await copy(services, source)).url)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      failures.push(error)
    }
  }
  return { copies, failures }
}

/** Into the text as it is by now: somebody may have gone on writing. */
const putCopies = async (tx: Db, lectureId: string, copies: Copies) => {
  const lecture = await lockLecture(tx, lectureId)
  if (!lecture) return
  const replaced = replaceImages(lecture.content, copies)
  const shown = imagesIn(replaced)
  const content = withSizes(replaced, await imageSizesOf(tx, shown))
  const known = { ...lecture.imageSources, ...sourcesOf(copies) }
  const imageSources = Object.fromEntries(Object.entries(known).filter(([url]) => shown.includes(url)))
  await updateLectureText(tx, lectureId, { content, imageSources })
  await settleFiles(tx, { ...lecture, content })
}

/** An image that stood in the text itself came from nowhere else. */
const sourcesOf = (copies: Copies) =>
  Object.fromEntries([...copies].filter(([source]) => !isInText(source)).map(([source, url]) => [url, source]))
