import { replayAccess, yesOrNo } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { ChoiceEntry, type WebinarControl, type WebinarFields } from './entry.tsx'
import { FormSection } from './form-sections.tsx'
import { webinarFormTexts } from './texts.ts'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'

/** What is recorded, and who may watch it afterwards. */
export const RecordingFields = ({ form }: { form: WebinarFields }) => {
  const texts = useTexts(webinarFormTexts)

  return (
    <FormSection name="recording">
      <div className="form-grid">
        <ChoiceEntry form={form} name="recordAuto" values={yesOrNo.options} />
        <ChoiceEntry form={form} name="replayPublish" values={yesOrNo.options} />
        <ChoiceEntry form={form} name="replayAccess" values={replayAccess.options} words={texts.replayAccess} />
        <div className="form-whole">
          <RecordingField control={form.control} />
        </div>
      </div>
    </FormSection>
  )
}

/** Keeps only the name of the chosen file. */
const RecordingField = ({ control }: { control: WebinarControl }) => {
  const texts = useTexts(webinarFormTexts)
  const { field, fieldState } = useController({ control, name: 'recording' })
  const input = useRef<HTMLInputElement>(null)

  const remove = () => {
    if (input.current) input.current.value = ''
    field.onChange('')
    input.current?.focus()
  }

  return (
    <div className="recording-entry">
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
