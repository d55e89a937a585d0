import { slugOf } from '@regent/contract/webinars/slugs'
import { streamTypes, webinarStatuses, yesOrNo } from '@regent/contract/webinars/webinar-fields'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { DateField } from './date-field.tsx'
import { ChoiceEntry, partsOf, TextEntry, type WebinarFields } from './entry.tsx'
import { FormSection } from './form-sections.tsx'
import { SlugField } from './slug-field.tsx'
import { webinarFormTexts } from './texts.ts'

interface SessionFieldsProps {
  form: WebinarFields
  webinar: Webinar | undefined
  told: number
  /** Why this date is refused, beyond the rules of the date itself. */
  dateFault: string | undefined
}

const suggestedFor = (name: string) => (name.trim() === '' ? '' : slugOf(name))

export const SessionFields = ({ form, webinar, told, dateFault }: SessionFieldsProps) => {
  const texts = useTexts(webinarFormTexts)
  const { required, messageOf } = partsOf(form)
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
          <Field label={texts.fields.name} error={messageOf('name')}>
            <Input
              {...required('name')}
              {...form.register('name', {
                onChange: ({ target }: { target: HTMLInputElement }) => suggestSlug(target.value),
              })}
              autoComplete="off"
            />
          </Field>
        </div>
        <ChoiceEntry form={form} name="streamType" values={streamTypes} />
        <div className="form-half">
          <SlugField form={form} id={webinar?._id} own={webinar?.slug ?? ''} />
        </div>
        <div className="form-half">
          <DateField control={form.control} told={told} error={messageOf('date') ?? dateFault} />
        </div>
        <TextEntry form={form} name="durationMinutes" kind="number" optional={false} placeholder="60" width="quarter" />
        <ChoiceEntry
          form={form}
          name="status"
          values={isOver ? ['Ended'] : webinarStatuses}
          hint={statusHint()}
          width="quarter"
        />
        <ChoiceEntry form={form} name="portalDisplay" values={yesOrNo.options} width="quarter" />
        <ChoiceEntry form={form} name="displayComments" values={yesOrNo.options} width="quarter" />
      </div>
    </FormSection>
  )
}
