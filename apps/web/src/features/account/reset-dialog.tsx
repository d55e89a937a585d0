import { useState } from 'react'
import { authEndpoints, forgotPassword } from '@regent/contract/identity/auth'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { accountTexts } from './texts.ts'
import { accountDraft, useKeepTyped } from './account-draft.ts'
import { AccountForm, OtherDialog, useAccountForm } from './account-form.tsx'

/** Mails a link for a new password. The answer is the same for every address. */
export const ResetDialog = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(accountTexts).reset
  const [message, setMessage] = useState<string>()
  const isSent = message !== undefined

  return (
    <Dialog onClose={onClose} title={isSent ? texts.sent : texts.title} description={isSent ? undefined : texts.lead}>
      <div className="grid gap-[18px]">
        {isSent ? <Alert tone="positive">{message}</Alert> : <ResetForm onSent={setMessage} />}
        <OtherDialog text={texts.back} label={texts.logIn} dialog="login" />
      </div>
    </Dialog>
  )
}

const ResetForm = ({ onSent }: { onSent: (message: string) => void }) => {
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
