import { authEndpoints, chosenPassword } from '@regent/contract/identity/auth'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import type { User } from '@regent/contract/identity/profile'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
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
  const [currentPassword, setCurrentPassword] = useState('')
  const { form, failure, submission } = useAccountForm({
    endpoint: authEndpoints.setPassword,
    schema: chosenPassword,
    initial: { password: '', confirmation: '' },
    callWith: ({ password }) => ({ body: { password, ...(currentPassword !== '' && { currentPassword }) } }),
    onSuccess: onSet,
  })

  return (
    <AccountForm submission={submission} texts={texts}>
      {user?.hasPassword ? (
        <Field label={all.currentPassword} error={failure?.details['currentPassword']}>
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
