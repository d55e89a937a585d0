import { authEndpoints, chosenPassword } from '@regent/contract/identity/auth'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import type { User } from '@regent/contract/identity/profile'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Field } from '#ui/fields/field.tsx'
import { useContractForm } from '#ui/fields/form.ts'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { AccountForm, showFailure } from './account-form.tsx'
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
        onError: (failure) => showFailure(form, failure),
      },
    )
  })

  return (
    <AccountForm onSubmit={submit} failure={error} texts={texts} isPending={isPending}>
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
    </AccountForm>
  )
}
