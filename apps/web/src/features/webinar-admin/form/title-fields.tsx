import { useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Cover } from '#ui/content/cover.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { FormSection } from './form-sections.tsx'
import { partsOf, type WebinarFields } from './form-parts.ts'
import { webinarFormTexts } from './texts.ts'

/** The three lines, and the cover on which members read them. */
export const TitleFields = ({ form }: { form: WebinarFields }) => {
  const { fields } = useTexts(webinarFormTexts)
  const { register, required, messageOf } = partsOf(form)
  const [line1, line2] = useWatch({ control: form.control, name: ['line1', 'line2'] })

  return (
    <FormSection name="title">
      <div className="form-title">
        <div className="form-stack">
          <Field label={fields.line1} error={messageOf('line1')}>
            <Input {...required('line1')} autoComplete="off" />
          </Field>
          <Field label={fields.line2} optional error={messageOf('line2')}>
            <Input {...register('line2')} autoComplete="off" />
          </Field>
          <Field label={fields.line3} optional error={messageOf('line3')}>
            <Input {...register('line3')} autoComplete="off" />
          </Field>
        </div>
        <div aria-hidden="true">
          <Cover className="form-cover" title={line1} lines={line2.trim() === '' ? [] : [line2]} />
        </div>
      </div>
    </FormSection>
  )
}
