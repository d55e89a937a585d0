import { useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { partsOf, type WebinarFields } from './entry.tsx'
import { webinarFormTexts } from './texts.ts'
import { useSlugCheck } from './use-slug-check.ts'

interface SlugFieldProps {
  form: WebinarFields
  id: string | undefined
  /** The slug as it is stored. */
  own: string
}

/** Checks the slug while it is typed, and offers a free one. */
export const SlugField = ({ form, id, own }: SlugFieldProps) => {
  const texts = useTexts(webinarFormTexts)
  const { required, messageOf } = partsOf(form)
  const typed = useWatch({ control: form.control, name: 'slug' })
  const check = useSlugCheck(typed, { id, own })
  const { suggestion } = check
  const isOther = own !== '' && typed.trim() !== own

  const hint = () => {
    if (check.isChecking) return texts.slug.checking
    const address = texts.slug.address(typed.trim())
    return isOther ? texts.slug.moved(address) : address
  }

  return (
    <div className="slug-entry">
      <Field label={texts.fields.slug} error={messageOf('slug') ?? check.message} hint={hint()}>
        <Input {...required('slug')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      {suggestion === undefined || check.isFree ? null : (
        <Button
          size="small"
          onClick={() => {
            form.setValue('slug', suggestion, { shouldDirty: true, shouldValidate: true })
            form.setFocus('slug')
          }}
        >
          {texts.slug.use(suggestion)}
        </Button>
      )}
    </div>
  )
}
