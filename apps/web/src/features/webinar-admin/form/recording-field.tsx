import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { webinarFormTexts } from './texts.ts'
import type { WebinarEntries } from './webinar-values.ts'

/** Keeps only the name of the chosen file. */
export const RecordingField = () => {
  const texts = useTexts(webinarFormTexts)
  const { field, fieldState } = useController<WebinarEntries, 'recording'>({ name: 'recording' })
  const input = useRef<HTMLInputElement>(null)

  const remove = () => {
    if (input.current) input.current.value = ''
    field.onChange('')
    input.current?.focus()
  }

  return (
    <div className="recording-entry form-whole">
      <Field label={texts.fields.recording} optional hint={texts.hints.recording} error={fieldState.error?.message}>
        <Input
          ref={input}
          type="file"
          accept="video/*,audio/*"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) field.onChange(file.name)
          }}
        />
      </Field>
      {field.value === '' ? null : (
        <p className="recording-entry__name">
          <span>{field.value}</span>
          <Button size="small" look="quiet" aria-label={texts.recording.remove(field.value)} onClick={remove}>
            {texts.recording.removeShort}
          </Button>
        </p>
      )}
    </div>
  )
}
