import type { StaffLecture } from '@regent/contract/courses/lectures'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { VideoPlayer } from '#widgets/player/video-player.tsx'
import { RichText } from '#widgets/rich-text/rich-text.tsx'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ImageRefusals } from './image-refusals.tsx'
import type { LectureValues } from './use-lecture-form.ts'
import { lectureTexts } from './texts.ts'

interface LecturePreviewProps {
  lecture: StaffLecture
  form: UseFormReturn<LectureValues>
  isUnsaved: boolean
}

/** The lecture roughly as members see it. */
export const LecturePreview = ({ lecture, form, isUnsaved }: LecturePreviewProps) => {
  const texts = useTexts(lectureTexts)
  const {
    title,
    description,
    content = '',
    videoUrl = '',
    captions = [],
    chapters = [],
    relatedFiles = [],
  } = {
    ...lecture,
    ...useWatch({ control: form.control }),
  } as LectureValues
  const isEmpty = [description, content, videoUrl].every((text) => !text) && relatedFiles.length === 0

  return (
    <div className="lecture-preview">
      {isUnsaved ? <Alert tone="caution">{texts.unsavedPreview}</Alert> : null}
      <ImageRefusals refusals={lecture.imageRefusals} content={content} />
      {isEmpty ? <EmptyState title={texts.nothingYet}>{texts.nothingYetText}</EmptyState> : null}
      {videoUrl === '' ? null : <VideoPlayer src={videoUrl} title={title} captions={captions} chapters={chapters} />}
      {description ? <p className="lead">{description}</p> : null}
      {content === '' ? null : <RichText html={content} />}
      {relatedFiles.length === 0 ? null : (
        <section className="grid gap-2">
          <h2 className="h3">{texts.files}</h2>
          <ul>
            {relatedFiles.map(({ name, uploadedUrl }) => (
              <li key={uploadedUrl}>
                <a className="link link--solo" href={uploadedUrl} download={name}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
