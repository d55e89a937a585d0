import type { LectureFields } from '@regent/contract/courses/lectures'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { refuseUnknownFiles, imageSizesOf } from '#modules/files/files/index.ts'
import { cleanLectureHtml, filesIn } from '#modules/learning/lecture-text/index.ts'
import { imagesIn, withSizes } from './lecture-images.ts'
import { courseTexts } from './texts.ts'
import { mayPlayFrom } from './video-address.ts'

type TextFields = Pick<Partial<LectureFields>, 'content' | 'videoUrl' | 'relatedFiles' | 'captions'>

/** What somebody wrote as it may be kept: the text cleaned, every file there, the video from where it may come. */
export const prepareLecture = async <Fields extends TextFields>(
  services: Pick<Services, 'config'>,
  tx: Db,
  fields: Fields,
): Promise<Fields> => {
  const [prepared = fields] = await prepareLectures(services, tx, [fields])
  return prepared
}

/** However many there are, the database is asked as often. */
export const prepareLectures = async <Fields extends TextFields>(
  { config }: Pick<Services, 'config'>,
  tx: Db,
  written: readonly Fields[],
): Promise<Fields[]> => {
  if (written.some(({ videoUrl = '' }) => !mayPlayFrom(videoUrl, config.MEDIA_HOSTS))) {
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
  return cleaned.map((fields) =>
    fields.content === undefined ? fields : { ...fields, content: withSizes(fields.content, sizes) },
  )
}

/** What has to be with us, in the order in which it is refused. */
const addresses: Readonly<Record<keyof TextFields, (fields: TextFields) => string[]>> = {
  videoUrl: ({ videoUrl = '' }) => [videoUrl],
  relatedFiles: ({ relatedFiles = [] }) => relatedFiles.map(({ uploadedUrl }) => uploadedUrl),
  captions: ({ captions = [] }) => captions.map(({ url }) => url),
  content: ({ content = '' }) => filesIn(content),
}
