import { useState } from 'react'
import type { CaptionTrack } from '@regent/contract/watching/video-texts'
import { useTexts } from '#lib/texts.ts'
import { checkCaptions } from '#widgets/uploads/check-file.ts'
import { UploadField } from '#widgets/uploads/upload-field.tsx'
import { Download } from '#ui/content/icons.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { faultIn, FieldFault, RemoveLine } from './line-parts.tsx'
import { videoTexts } from './texts.ts'

interface CaptionsFieldProps {
  tracks: readonly CaptionTrack[]
  /** Gets what the tracks are then, from what they are at that moment. */
  onChange: (change: (tracks: readonly CaptionTrack[]) => CaptionTrack[]) => void
  /** As the form library keeps it. */
  error: unknown
  onPendingChange: (isRunning: boolean) => void
  hint?: string
}

/** One file for each language; the server reads it when the record is saved. */
export const CaptionsField = ({ tracks, onChange, error, onPendingChange, hint }: CaptionsFieldProps) => {
  const fields = useTexts(videoTexts)
  const { languages } = fields
  const [language, setLanguage] = useState('en')
  const labelOf = (code: string) => languages[code as keyof typeof languages]

  return (
    <div className="field">
      <p className="label">{fields.captions}</p>
      <p className="field__hint">{hint ?? fields.captionsHint}</p>
      {tracks.map((track, index) => (
        <div key={track.url} className="editor-line">
          <span className="editor-line__fixed">{track.language}</span>
          <Input
            compact
            aria-label={fields.captionsLabel(index + 1)}
            value={track.label}
            aria-invalid={faultIn(error, index, 'label') !== undefined || undefined}
            onChange={({ target }) => onChange((now) => now.with(index, { ...track, label: target.value }))}
          />
          <a
            className="icon-btn"
            href={track.url}
            download={`${track.language}.vtt`}
            aria-label={fields.captionsDownload(track.label)}
          >
            <Download />
          </a>
          <RemoveLine
            label={fields.captionsRemove(track.label)}
            onRemove={() => onChange((now) => now.toSpliced(index, 1))}
          />
        </div>
      ))}
      <FieldFault error={error} />
      <Field label={fields.language} className="editor-short">
        <Select compact value={language} onChange={({ target }) => setLanguage(target.value)}>
          {Object.entries(languages).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <UploadField
        accept=".vtt,.srt,text/vtt"
        as="file"
        label={fields.captionsUpload}
        check={checkCaptions}
        onUploaded={({ url }) =>
          onChange((now) => [
            ...now.filter((track) => track.language !== language),
            { language, label: labelOf(language), url },
          ])
        }
        onPendingChange={onPendingChange}
        held={tracks.map(({ url }) => url)}
      />
    </div>
  )
}
