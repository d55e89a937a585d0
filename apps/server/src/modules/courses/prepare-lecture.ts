import type { LectureFields } from '@regent/contract/lectures'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { demandFiles, imageSizesOf } from '#modules/files/index.ts'
import { cleanLectureHtml, filesIn } from '#modules/lecture-text/index.ts'
import { imagesIn, withSizes } from './lecture-images.ts'
import { courseTexts } from './texts.ts'
import { mayPlayFrom } from './video-address.ts'

type TextFields = Pick<Partial<LectureFields>, 'content' | 'videoUrl' | 'relatedFiles' | 'captions'>

/** What somebody wrote as it may be kept: the text cleaned, every file there, the video from where it may come. */
export const prepareLecture = async <Fields extends TextFields>(
  { config }: Pick<Services, 'config'>,
  tx: Db,
  fields: Fields,
): Promise<Fields> => {
  const { content, videoUrl = '', relatedFiles = [], captions = [] } = fields
  if (!mayPlayFrom(videoUrl, config.MEDIA_HOSTS)) {
    throw new AppError('invalid', { details: { videoUrl: courseTexts.foreignVideo } })
  }
  await demandFiles(tx, [videoUrl], 'videoUrl')
  await demandFiles(
    tx,
    relatedFiles.map(({ uploadedUrl }) => uploadedUrl),
    'relatedFiles',
  )
  await demandFiles(
    tx,
    captions.map(({ url }) => url),
    'captions',
  )
  return content === undefined ? fields : { ...fields, content: await prepareText(tx, content) }
}

const prepareText = async (tx: Db, written: string) => {
  const content = cleanLectureHtml(written)
  await demandFiles(tx, filesIn(content), 'content')
  return withSizes(content, await imageSizesOf(tx, imagesIn(content)))
}
