import type { Recording } from '@regent/contract/webinars/recordings'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { VideoPlayer } from '#widgets/player/video-player.tsx'
import { CaptionsField } from '#widgets/video-texts/captions-field.tsx'
import { ChaptersField } from '#widgets/video-texts/chapters-field.tsx'
import { webinarAdminQueries } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'
import { MakeCaptions } from './make-captions.tsx'
import { TrimField } from './trim-field.tsx'
import { useRecordingForm, wholeSecondsOf } from './use-recording-form.ts'

interface RecordingEditorProps {
  webinarId: string
  recording: Recording
  canTranscribe: boolean
  onClose: () => void
}

/** What is kept of a recording, its chapters and captions, and how long it is kept. All times are those of the whole. */
export const RecordingEditor = ({ webinarId, recording, canTranscribe, onClose }: RecordingEditorProps) => {
  const texts = useTexts(webinarAdminTexts).recordings.editor
  const preview = useRef<HTMLDivElement>(null)
  const recordingForm = useRecordingForm({ webinarId, recording, onSaved: onClose })
  const { form, setUploading } = recordingForm
  const { control, formState } = form
  const { start, end } = useWatch({ control }) as { start: number; end: number }
  const chapters = useController({ control, name: 'chapters' })
  const captions = useController({ control, name: 'captions' })
  const { name, url = '', wholeUrl = url, poster, trimming } = recording
  const derived = useQuery(webinarAdminQueries.derivedChapters(webinarId, recording._id))
  const suggested = derived.data?.recording.derivedChapters
  const shownChapters = chapters.field.value.length > 0 ? chapters.field.value : (suggested ?? [])
  const video = () => preview.current?.querySelector('video')
  const isMeasured = (recording.wholeDuration ?? recording.duration) !== null
  const hint = recording.trim === null ? undefined : texts.wholeTimes

  return (
    <EditorSheet
      size="wide"
      title={name}
      isUnsaved={recordingForm.isUnsaved}
      isPending={recordingForm.isPending}
      failure={recordingForm.failure}
      onSubmit={(event) => void recordingForm.submit(event)}
      onClose={onClose}
    >
      <div ref={preview} className="recording__preview">
        <VideoPlayer
          src={wholeUrl}
          title={name}
          poster={poster ?? undefined}
          captions={captions.field.value}
          chapters={shownChapters.filter((chapter) => Number.isFinite(chapter.start))}
          transcript={false}
        />
      </div>
      {isMeasured ? (
        <TrimField
          start={start}
          end={end}
          whole={wholeSecondsOf(recording)}
          fault={formState.errors.end?.message ?? trimming?.problem}
          onChange={(trim) => {
            form.setValue('start', trim.start, { shouldDirty: true })
            form.setValue('end', trim.end, { shouldDirty: true, shouldValidate: true })
          }}
          onShow={(second) => {
            const shown = video()
            if (shown) shown.currentTime = second
          }}
        />
      ) : (
        <p className="field__hint">{texts.notMeasured}</p>
      )}
      <ChaptersField
        chapters={chapters.field.value}
        onChange={chapters.field.onChange}
        error={chapters.fieldState.error}
        suggested={suggested}
        isWaiting={derived.isPending}
        momentOf={() => Math.floor(video()?.currentTime ?? 0)}
        hint={derived.isError ? texts.derivedFailed : texts.chaptersHint}
      />
      <CaptionsField
        tracks={captions.field.value}
        onChange={(change) => captions.field.onChange(change(form.getValues('captions')))}
        error={captions.fieldState.error}
        onPendingChange={setUploading}
        {...(hint !== undefined && { hint })}
      />
      {canTranscribe ? <MakeCaptions webinarId={webinarId} recording={recording} /> : null}
      <Field
        label={texts.keepUntil}
        optional
        hint={texts.keepUntilHint}
        error={formState.errors.keepUntil?.message}
        className="editor-short"
      >
        <Input type="date" {...form.register('keepUntil')} />
      </Field>
    </EditorSheet>
  )
}
