import { useState } from 'react'
import type { UploadedFile } from '@regent/contract/files/uploads'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { UploadField } from '#widgets/uploads/upload-field.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { CirclePlay, Trash } from '#ui/content/icons.ts'
import { Input } from '#ui/fields/input.tsx'
import type { LectureValues } from './use-lecture-form.ts'
import { lectureTexts } from './texts.ts'
import { ViewVideo } from './view-video.tsx'

export interface UploadingFieldProps {
  form: UseFormReturn<LectureValues>
  onPendingChange: (isRunning: boolean) => void
}

export const VideoField = ({ form, onPendingChange }: UploadingFieldProps) => {
  const { fields } = useTexts(lectureTexts)
  const [isViewing, setIsViewing] = useState(false)
  const [url = '', title, captions, chapters] = useWatch({
    control: form.control,
    name: ['videoUrl', 'title', 'captions', 'chapters'],
  })
  // What is known about one video does not apply to another.
  const forgetDuration = () => form.setValue('durationSeconds', undefined)
  const address = form.register('videoUrl', { onChange: forgetDuration })
  const error = form.formState.errors.videoUrl?.message
  const choose = (videoUrl: string) => {
    form.setValue('videoUrl', videoUrl, { shouldDirty: true, shouldValidate: true })
    forgetDuration()
  }
  const chooseUploaded = async ({ url: videoUrl }: UploadedFile, video: File) => {
    const seconds = await readDuration(video)
    choose(videoUrl)
    form.setValue('durationSeconds', seconds)
  }

  return (
    <>
      <Field label={fields.videoUrl} optional hint={fields.videoHint} error={error}>
        <Input {...address} inputMode="url" autoComplete="off" spellCheck={false} />
      </Field>
      {url === '' || error !== undefined ? null : (
        <div className="editor-row">
          <Button size="small" onClick={() => setIsViewing(true)}>
            <CirclePlay />
            {fields.videoView}
          </Button>
          <Button size="small" look="danger-quiet" onClick={() => choose('')}>
            <Trash />
            {fields.videoRemove}
          </Button>
        </div>
      )}
      <UploadField
        accept="video/*"
        as="file"
        label={fields.videoUpload}
        onUploaded={chooseUploaded}
        onPendingChange={onPendingChange}
        held={[url]}
      />
      {isViewing ? (
        <ViewVideo video={{ title, videoUrl: url, captions, chapters }} onClose={() => setIsViewing(false)} />
      ) : null}
    </>
  )
}

const patienceMs = 5000

/** How long a video is, in seconds, as far as this browser can tell: the server does not open videos. */
const readDuration = (file: File): Promise<number | undefined> =>
  new Promise((resolve) => {
    const video = document.createElement('video')
    const address = URL.createObjectURL(file)
    const finish = (seconds?: number) => {
      clearTimeout(patience)
      video.removeAttribute('src')
      URL.revokeObjectURL(address)
      resolve(seconds)
    }
    const patience = setTimeout(finish, patienceMs)
    video.addEventListener('loadedmetadata', () => finish(Number.isFinite(video.duration) ? video.duration : undefined))
    video.addEventListener('error', () => finish())
    video.preload = 'metadata'
    video.src = address
  })
