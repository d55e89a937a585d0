import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { UploadField } from '#widgets/uploads/upload-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { faultIn, FieldFault, RemoveLine } from './line-parts.tsx'
import { lectureTexts } from './texts.ts'
import type { UploadingFieldProps } from './video-field.tsx'

/** One WebVTT file for each language; the server reads it when the lecture is saved. */
export const CaptionsField = ({ form, onPendingChange }: UploadingFieldProps) => {
  const { fields, languages } = useTexts(lectureTexts)
  const { field, fieldState } = useController({ control: form.control, name: 'captions' })
  const [language, setLanguage] = useState('en')
  const tracks = field.value ?? []
  const labelOf = (code: string) => languages[code as keyof typeof languages]

  return (
    <div className="field">
      <p className="label">{fields.captions}</p>
      <p className="field__hint">{fields.captionsHint}</p>
      {tracks.map((track, index) => (
        <div key={track.url} className="editor-line">
          <span className="editor-line__fixed">{track.language}</span>
          <Input
            compact
            aria-label={fields.captionsLabel(index + 1)}
            value={track.label}
            aria-invalid={faultIn(fieldState.error, index, 'label') !== undefined || undefined}
            onChange={({ target }) => field.onChange(tracks.with(index, { ...track, label: target.value }))}
          />
          <RemoveLine
            label={fields.captionsRemove(track.label)}
            onRemove={() => field.onChange(tracks.toSpliced(index, 1))}
          />
        </div>
      ))}
      <FieldFault error={fieldState.error} />
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
        accept=".vtt,text/vtt"
        as="file"
        label={fields.captionsUpload}
        onUploaded={({ url }) =>
          field.onChange([
            ...(form.getValues('captions') ?? []).filter((track) => track.language !== language),
            { language, label: labelOf(language), url },
          ])
        }
        onPendingChange={onPendingChange}
        held={tracks.map(({ url }) => url)}
      />
    </div>
  )
}
