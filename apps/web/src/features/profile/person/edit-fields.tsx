import type { UseFormReturn } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import type { ProfileField, ProfileFormValues } from './profile-form.ts'
import { personTexts } from './texts.ts'

interface FieldDescription {
  name: ProfileField
  autoComplete: string
  type?: string
  inputMode?: 'numeric'
}

interface EditFieldsProps {
  form: Pick<UseFormReturn<ProfileFormValues>, 'register' | 'formState'>
  fields: readonly FieldDescription[]
  isVerified: boolean
}

const wide = new Set<ProfileField>(['email', 'phone', 'street'])

export const EditFields = ({ form, fields, isVerified }: EditFieldsProps) => {
  const texts = useTexts(personTexts)
  const { register, formState } = form

  const hints: Partial<Record<ProfileField, string>> = {
    email: isVerified ? texts.emailHint : texts.emailFixed,
    phone: texts.phoneHint,
  }

  return (
    <div className="facts facts--fields">
      {fields.map(({ name, ...rest }) => (
        <Field
          key={name}
          label={texts.fields[name]}
          hint={name === 'phone' && formState.errors.phone ? undefined : hints[name]}
          error={formState.errors[name]?.message}
          {...(wide.has(name) && { className: 'facts__wide' })}
        >
          <Input {...register(name)} {...rest} readOnly={name === 'email' && !isVerified} />
        </Field>
      ))}
    </div>
  )
}
