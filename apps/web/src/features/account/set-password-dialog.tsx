import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { authEndpoints, chosenPassword } from '@regent/contract/identity/auth'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import type { User } from '@regent/contract/identity/profile'
import { useDialogs } from '#lib/dialogs.tsx'
import { writeTokens } from '#lib/session/tokens.ts'
import { userQuery, useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { accountTexts } from './texts.ts'
import { passwordSetMessageMs, useLeaveWhenDone } from './leave-dialog.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { PasswordFields } from './password-fields.tsx'

/** For signed-in members: the first password after signing up, or a new one. */
export const SetPasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(accountTexts).setPassword
  const queryClient = useQueryClient()
  const { state, user } = useSession()
  const { finish, open } = useDialogs()
  const [message, setMessage] = useState<string>()
  const isDone = message !== undefined
  useLeaveWhenDone(isDone, passwordSetMessageMs, finish)

  const askToLogIn = useEffectEvent(() => open('login', { replace: true }))
  useEffect(() => {
    if (state === 'out') askToLogIn()
  }, [state])
  if (state !== 'in' && !isDone) return null

  const handleSet = ({ message: received, ...tokens }: PasswordSet) => {
    setMessage(received)
    writeTokens(tokens)
    void queryClient.invalidateQueries(userQuery)
  }

  return (
    <Dialog
      onClose={() => (isDone ? finish() : onClose())}
      title={texts.title}
      description={isDone ? undefined : user?.hasPassword ? texts.change : texts.afterSignUp}
    >
      {isDone ? <Alert tone="positive">{message}</Alert> : <SetPasswordForm user={user} onSet={handleSet} />}
    </Dialog>
  )
}

type PasswordSet = EndpointResult<typeof authEndpoints.setPassword>

const SetPasswordForm = ({ user, onSet }: { user: User | undefined; onSet: (answer: PasswordSet) => void }) => {
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
