import type { NewLecture } from '@regent/contract/courses/lectures'
import { youtubeIdOf } from '@regent/contract/files/youtube-id'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { refuseUnknownFiles, imageSizesOf } from '#modules/files/files/index.ts'
import { keepAsWebVtt } from '#modules/learning/captions/index.ts'
import { cleanLectureHtml, filesIn } from '#modules/learning/lecture-text/index.ts'
import { isMediaHost } from '#platform/media-hosts.ts'
import { imagesIn, withSizes } from './lecture-images.ts'
import { courseTexts } from '../texts.ts'

type TextFields = Pick<Partial<NewLecture>, 'content' | 'videoUrl' | 'relatedFiles' | 'captions'>

/** Makes what staff entered fit to be stored: cleans the text, and refuses unknown files and foreign videos. */
export const prepareLecture = async <Fields extends TextFields>(
  services: Pick<Services, 'config' | 'storage'>,
  tx: Db,
  fields: Fields,
): Promise<Fields> => {
  const [prepared = fields] = await prepareLectures(services, tx, [fields])
  return prepared
}

/** The number of queries does not depend on the number of lectures. */
export const prepareLectures = async <Fields extends TextFields>(
  services: Pick<Services, 'config' | 'storage'>,
  tx: Db,
  written: readonly Fields[],
): Promise<Fields[]> => {
  if (written.some(({ videoUrl = '' }) => !canPlayFrom(videoUrl, services.config.MEDIA_HOSTS))) {
    throw new AppError('invalid', { details: { videoUrl: courseTexts.foreignVideo } })
  }
  const cleaned = written.map((fields) =>
    fields.content === undefined ? fields : { ...fields, content: cleanLectureHtml(fields.content) },
  )
  for (const [field, addressesOf] of Object.entries(addresses))
    await refuseUnknownFiles(tx, cleaned.flatMap(addressesOf), field)
  const sizes = await imageSizesOf(
    tx,
    cleaned.flatMap(({ content = '' }) => imagesIn(content)),
  )
  const prepared: Fields[] = []
  for (const fields of cleaned) {
    const { content, captions } = fields
    prepared.push({
      ...fields,
      ...(content !== undefined && { content: withSizes(content, sizes) }),
      ...(captions !== undefined && { captions: await keepAsWebVtt(services, tx, captions) }),
    })
  }
  return prepared
}

/** The files that have to be ours, in the order in which they are refused. */
const addresses: Readonly<Record<keyof TextFields, (fields: TextFields) => string[]>> = {
  videoUrl: ({ videoUrl = '' }) => [videoUrl],
  relatedFiles: ({ relatedFiles = [] }) => relatedFiles.map(({ uploadedUrl }) => uploadedUrl),
  captions: ({ captions = [] }) => captions.map(({ url }) => url),
  content: ({ content = '' }) => filesIn(content),
}

/** A video may be ours, on YouTube, or on a host that the operator has named. */
const canPlayFrom = (address: string, mediaHosts: readonly string[]): boolean =>
  address === '' ||
  address.startsWith('/files/') ||
  (URL.canParse(address) && (youtubeIdOf(address) !== undefined || isMediaHost(mediaHosts, address)))
