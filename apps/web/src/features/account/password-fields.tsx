import type { chosenPassword } from '@regent/contract/identity/auth'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { accountTexts } from './texts.ts'

export type ChosenPassword = z.input<typeof chosenPassword>

interface PasswordFieldsProps {
  form: UseFormReturn<ChosenPassword, unknown, ChosenPassword>
  /** So that a password manager stores the password for the right account. */
  email?: string | undefined
}

/** A new password, twice. */
export const PasswordFields = ({ form, email }: PasswordFieldsProps) => {
  const texts = useTexts(accountTexts)
  const { register, getValues, trigger, formState } = form
  // A changed password may match the confirmation now, or no longer.
  const checkConfirmation = () => {
    if (getValues('confirmation') !== '') void trigger('confirmation')
  }

  return (
    <>
      {email === undefined ? null : (
        <input
          className="sr-only"
          type="text"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
      )}
      <Field label={texts.newPassword} error={formState.errors.password?.message}>
        <PasswordInput
          {...register('password', { onChange: checkConfirmation })}
          autoComplete="new-password"
          withStrength
        />
      </Field>
      <Field label={texts.confirmPassword} error={formState.errors.confirmation?.message}>
        <PasswordInput {...register('confirmation')} autoComplete="new-password" />
      </Field>
    </>
  )
}
