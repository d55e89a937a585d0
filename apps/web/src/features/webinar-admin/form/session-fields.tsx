import { slugOf } from '@regent/contract/webinars/slugs'
import { webinarStatuses } from '@regent/contract/webinars/webinar-fields'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { serverTime } from '#lib/time/now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { momentOfEntry } from '#widgets/records/eastern-date/eastern-entry.ts'
import { ChoiceEntry, useEntry } from './entry.tsx'
import { webinarFormTexts } from './texts.ts'
import { useSlugCheck } from './use-slug-check.ts'

const suggestedFor = (name: string) => (name.trim() === '' ? '' : slugOf(name))

/** While a new webinar is entered, its slug follows the name, until staff change the slug. */
export const NameField = ({ isNew }: { isNew: boolean }) => {
  const { form, label, error, control } = useEntry('name', {
    onChange: ({ target }: { target: HTMLInputElement }) => suggestSlug(target.value),
  })
  const [name, slug] = useWatch({ control: form.control, name: ['name', 'slug'] })

  const suggestSlug = (typed: string) => {
    if (!isNew || slug !== suggestedFor(name)) return
    form.setValue('slug', suggestedFor(typed), {
      shouldDirty: true,
      shouldValidate: slug !== '' || form.formState.errors.slug !== undefined,
    })
  }

  return (
    <Field label={label} error={error} className="form-wide">
      <Input {...control} autoComplete="off" />
    </Field>
  )
}

interface SlugFieldProps {
  id: string | undefined
  /** The slug that is saved, empty for a new webinar. */
  saved: string
}

/** Checks the slug while it is typed, and suggests an available one. */
export const SlugField = ({ id, saved }: SlugFieldProps) => {
  const { form, label, error, control } = useEntry('slug')
  const texts = useTexts(webinarFormTexts).slug
  const typed = useWatch({ control: form.control, name: 'slug' })
  const check = useSlugCheck(typed, { id, saved })
  const { suggestion } = check

  const hint = () => {
    if (check.isChecking) return texts.checking
    const address = texts.address(typed.trim())
    return saved !== '' && typed.trim() !== saved ? texts.moved(address) : address
  }

  return (
    <div className="slug-entry form-half">
      <Field label={label} error={error ?? check.message} hint={hint()}>
        <Input {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      {suggestion === undefined || check.isFree ? null : (
        <Button
          size="small"
          onClick={() => {
            form.setValue('slug', suggestion, { shouldDirty: true, shouldValidate: true })
            form.setFocus('slug')
          }}
        >
          {texts.use(suggestion)}
        </Button>
      )}
    </div>
  )
}

/** A webinar that has ended cannot be reopened. */
export const StatusField = ({ webinar }: { webinar: StaffWebinar | undefined }) => {
  const { form } = useEntry('status')
  const texts = useTexts(webinarFormTexts).status
  const [status, date] = useWatch({ control: form.control, name: ['status', 'date'] })
  const isOver = webinar?.status === 'Ended'

  const hint = () => {
    if (isOver) return texts.over
    if (webinar !== undefined && status === 'Ended') return texts.ending
    const moment = momentOfEntry(date)
    const isLater = webinar && moment && moment > new Date(webinar.date) && moment > serverTime()
    return isLater && webinar.status === 'Waiting' && status === 'Waiting' ? texts.closing : undefined
  }

  return (
    <ChoiceEntry name="status" values={isOver ? ['Ended'] : webinarStatuses} hint={hint()} className="form-quarter" />
  )
}
