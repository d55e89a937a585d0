import { useState } from 'react'
import { useDialogs } from '#lib/dialogs.tsx'
import { writeTokens } from '#lib/session/tokens.ts'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { accountDraft } from './account-draft.ts'
import { type SignUpAnswer, SignUpForm } from './signup-form.tsx'
import { accountTexts } from './texts.ts'
import { signedInMessageMs, useLeaveWhenDone, useLeaveWhenSignedIn } from './leave-dialog.ts'

/** Creates an account. If that signs the person in, they set a password next; otherwise they continue in their mail. */
export const SignUpDialog = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(accountTexts).signup
  const { finish, open } = useDialogs()
  const [answer, setAnswer] = useState<SignUpAnswer>()
  const isSignedIn = answer?.accessToken !== undefined
  const isShown = useLeaveWhenSignedIn(isSignedIn, finish)
  const setPassword = () => open('set-password', { replace: true })
  useLeaveWhenDone(isSignedIn, signedInMessageMs, setPassword)
  if (!isShown) return null

  const handleAnswer = (received: SignUpAnswer) => {
    const { accessToken, refreshToken } = received
    setAnswer(received)
    accountDraft.clear()
    if (accessToken !== undefined && refreshToken !== undefined) writeTokens({ accessToken, refreshToken })
  }

  return (
    <Dialog
      onClose={() => (isSignedIn ? setPassword() : onClose())}
      title={answer && !isSignedIn ? texts.byMail : texts.title}
    >
      {answer === undefined ? <SignUpForm onAnswer={handleAnswer} /> : null}
      {answer && isSignedIn ? <Alert tone="positive">{answer.message}</Alert> : null}
      {answer && !isSignedIn ? (
        <div className="grid gap-5">
          <Alert>{answer.message}</Alert>
          <Button size="large" block onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      ) : null}
    </Dialog>
  )
}
