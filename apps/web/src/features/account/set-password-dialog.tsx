import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDialogs } from '#lib/dialogs.tsx'
import { writeTokens } from '#lib/session/tokens.ts'
import { userQuery, useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type PasswordSet, SetPasswordForm } from './set-password-form.tsx'
import { accountTexts } from './texts.ts'
import { passwordSetMessageMs, useLeaveWhenDone } from './leave-dialog.ts'

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
