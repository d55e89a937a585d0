import { authEndpoints, chosenPassword } from '@regent/contract/identity/auth'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import type { User } from '@regent/contract/identity/profile'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { Failure, tellFailure } from './failure.tsx'
import { PasswordFields } from './password-fields.tsx'
import { accountTexts } from './texts.ts'

export type PasswordSet = EndpointResult<typeof authEndpoints.setPassword>

interface SetPasswordFormProps {
  user: User | undefined
  onSet: (answer: PasswordSet) => void
}

export const SetPasswordForm = ({ user, onSet }: SetPasswordFormProps) => {
  const all = useTexts(accountTexts)
  const texts = all.setPassword
  const { send, isPending, error } = useAction(authEndpoints.setPassword)
  const [currentPassword, setCurrentPassword] = useState('')
  const form = useContractForm(chosenPassword, { password: '', confirmation: '' }, { checksChanges: true })

  const submit = form.handleSubmit(({ password }) => {
    send(
      { body: { password, ...(currentPassword !== '' && { currentPassword }) } },
      {
        onSuccess: onSet,
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          tellFailure(failure)
        },
      },
    )
  })

  return (
    <form className="grid gap-[18px]" noValidate onSubmit={(event) => void submit(event)}>
      {user?.hasPassword ? (
        <Field label={all.currentPassword} error={error?.details['currentPassword']}>
          <PasswordInput
            value={currentPassword}
            onChange={({ target }) => setCurrentPassword(target.value)}
            autoComplete="current-password"
          />
        </Field>
      ) : null}
      <PasswordFields form={form} email={user?.email} />
      <Failure failure={error} />
      <Button type="submit" look="primary" size="large" block busy={isPending} busyLabel={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}
