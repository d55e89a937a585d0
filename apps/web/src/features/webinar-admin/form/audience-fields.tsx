import { webinarAccess } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, TextArea } from '#ui/fields/input.tsx'
import { ChoiceField } from './choice-field.tsx'
import { FormSection } from './form-sections.tsx'
import { partsOf, type WebinarFields } from './form-parts.ts'
import { webinarFormTexts } from './texts.ts'

/** Who speaks, to whom, and how many come. */
export const AudienceFields = ({ form }: { form: WebinarFields }) => {
  const { fields, hints, access } = useTexts(webinarFormTexts)
  const { register, number, messageOf } = partsOf(form)

  return (
    <FormSection name="audience">
      <div className="form-grid">
        <div className="form-half">
          <Field label={fields.hostName} optional error={messageOf('hostName')}>
            <Input {...register('hostName')} autoComplete="off" />
          </Field>
        </div>
        <div className="form-half">
          <Field label={fields.audience} optional error={messageOf('audience')}>
            <Input {...register('audience')} autoComplete="off" />
          </Field>
        </div>
        <div className="form-whole">
          <Field label={fields.description} optional error={messageOf('description')}>
            <TextArea {...register('description')} />
          </Field>
        </div>
        <div className="form-half">
          <ChoiceField
            label={fields.access}
            control={register('access')}
            values={webinarAccess.options}
            words={access}
            error={messageOf('access')}
          />
        </div>
        <div className="form-half">
          <Field label={fields.capacity} optional hint={hints.capacity} error={messageOf('capacity')}>
            <Input {...number('capacity')} />
          </Field>
        </div>
        <div className="form-half">
          <Field
            label={fields.attendedMinutes}
            optional
            hint={hints.attendedMinutes}
            error={messageOf('attendedMinutes')}
          >
            <Input {...number('attendedMinutes')} />
          </Field>
        </div>
        <div className="form-half">
          <Field
            label={fields.attendOverwrite}
            optional
            hint={hints.attendOverwrite}
            error={messageOf('attendOverwrite')}
          >
            <Input {...number('attendOverwrite')} placeholder="100" />
          </Field>
        </div>
      </div>
    </FormSection>
  )
}
