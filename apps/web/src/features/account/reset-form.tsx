import { authEndpoints, forgotPassword } from '@regent/contract/identity/auth'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Field } from '#ui/fields/field.tsx'
import { useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { accountDraft, useKeepTyped } from './account-draft.ts'
import { AccountForm, showFailure } from './account-form.tsx'
import { accountTexts } from './texts.ts'

export const ResetForm = ({ onSent }: { onSent: (message: string) => void }) => {
  const all = useTexts(accountTexts)
  const texts = all.reset
  const { send, isPending, error } = useAction(authEndpoints.forgotPassword)
  const form = useContractForm(forgotPassword, { email: accountDraft.read().email ?? '' }, { checksChanges: true })
  const { register, handleSubmit, formState } = form
  useKeepTyped(form)

  const submit = handleSubmit((address) => {
    send(
      { body: address },
      {
        onSuccess: ({ message }) => onSent(message),
        onError: (failure) => showFailure(form, failure, texts.failed),
      },
    )
  })

  return (
    <AccountForm onSubmit={submit} failure={error} otherwise={texts.failed} texts={texts} isPending={isPending}>
      <Field label={all.email} error={formState.errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="username" />
      </Field>
    </AccountForm>
  )
}
