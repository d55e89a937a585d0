import { authEndpoints, forgotPassword } from '@regent/contract/identity/auth'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { accountDraft, useKeepTyped } from './account-draft.ts'
import { Failure, tellFailure } from './failure.tsx'
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
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          tellFailure(failure, texts.failed)
        },
      },
    )
  })

  return (
    <form className="grid gap-[18px]" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={all.email} error={formState.errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="username" />
      </Field>
      <Failure failure={error} otherwise={texts.failed} />
      <Button type="submit" look="primary" size="large" block busy={isPending} busyLabel={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}
