import { slugOf } from '@regent/contract/webinars/slugs'
import { streamTypes, webinarStatuses } from '@regent/contract/webinars/webinar-fields'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { ChoiceField } from './choice-field.tsx'
import { DateField } from './date-field.tsx'
import { FormSection } from './form-sections.tsx'
import { partsOf, type WebinarFields } from './form-parts.ts'
import { SlugField } from './slug-field.tsx'
import { webinarFormTexts } from './texts.ts'

interface SessionFieldsProps {
  form: WebinarFields
  webinar: Webinar | undefined
  told: number
  /** Why this date cannot be, beyond what the date itself says. */
  dateFault: string | undefined
}

const yesOrNo = ['Yes', 'No'] as const

const suggestedFor = (name: string) => (name.trim() === '' ? '' : slugOf(name))

export const SessionFields = ({ form, webinar, told, dateFault }: SessionFieldsProps) => {
  const texts = useTexts(webinarFormTexts)
  const { fields } = texts
  const { required, number, messageOf } = partsOf(form)
  const [name, slug, status] = useWatch({ control: form.control, name: ['name', 'slug', 'status'] })
  const isOver = webinar?.status === 'Ended'

  const suggestSlug = (now: string) => {
    const suggested = suggestedFor(now)
    if (webinar !== undefined || slug !== suggestedFor(name)) return
    form.setValue('slug', suggested, {
      shouldDirty: true,
      shouldValidate: slug !== '' || messageOf('slug') !== undefined,
    })
  }
  const statusHint = () => {
    if (isOver) return texts.status.over
    return webinar !== undefined && status === 'Ended' ? texts.status.ending : undefined
  }

  return (
    <FormSection name="session">
      <div className="form-grid">
        <div className="form-wide">
          <Field label={fields.name} error={messageOf('name')}>
            <Input
              {...required('name')}
              {...form.register('name', {
                onChange: ({ target }: { target: HTMLInputElement }) => suggestSlug(target.value),
              })}
              autoComplete="off"
            />
          </Field>
        </div>
        <ChoiceField
          label={fields.streamType}
          control={required('streamType')}
          values={streamTypes}
          error={messageOf('streamType')}
        />
        <div className="form-half">
          <SlugField form={form} id={webinar?._id} own={webinar?.slug ?? ''} />
        </div>
        <div className="form-half">
          <DateField control={form.control} told={told} error={messageOf('date') ?? dateFault} />
        </div>
        <div className="form-quarter">
          <Field label={fields.durationMinutes} error={messageOf('durationMinutes')}>
            <Input {...number('durationMinutes')} placeholder="60" />
          </Field>
        </div>
        <div className="form-quarter">
          <ChoiceField
            label={fields.status}
            control={required('status')}
            values={isOver ? ['Ended'] : webinarStatuses}
            hint={statusHint()}
            error={messageOf('status')}
          />
        </div>
        <div className="form-quarter">
          <ChoiceField
            label={fields.portalDisplay}
            control={required('portalDisplay')}
            values={yesOrNo}
            error={messageOf('portalDisplay')}
          />
        </div>
        <div className="form-quarter">
          <ChoiceField
            label={fields.displayComments}
            control={required('displayComments')}
            values={yesOrNo}
            error={messageOf('displayComments')}
          />
        </div>
      </div>
    </FormSection>
  )
}
