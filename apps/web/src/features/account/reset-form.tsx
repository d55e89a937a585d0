import { authEndpoints, forgotPassword } from '@regent/contract/identity/auth'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { accountDraft, useKeepTyped } from './account-draft.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { accountTexts } from './texts.ts'

export const ResetForm = ({ onSent }: { onSent: (message: string) => void }) => {
  const all = useTexts(accountTexts)
  const texts = all.reset
  const { form, submission } = useAccountForm({
    endpoint: authEndpoints.forgotPassword,
    schema: forgotPassword,
    initial: { email: accountDraft.read().email ?? '' },
    callWith: (body) => ({ body }),
    onSuccess: ({ message }) => onSent(message),
    otherwise: texts.failed,
  })
  const { register, formState } = form
  useKeepTyped(form)

  return (
    <AccountForm submission={submission} texts={texts}>
      <Field label={all.email} error={formState.errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="username" />
      </Field>
    </AccountForm>
  )
}
