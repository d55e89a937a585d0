import { useDialogs } from '#lib/dialogs.tsx'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { SecondStep } from './second-step.tsx'
import { signedInMessageMs, useLeaveWhenDone, useLeaveWhenSignedIn } from './leave-dialog.ts'
import { useSignInSteps, useStepTitle } from './sign-in-steps.ts'
import { accountTexts } from './texts.ts'

export const LoginDialog = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(accountTexts).login
  const { finish } = useDialogs()
  const steps = useSignInSteps()
  const { step, hasSignedIn } = steps
  const stepTitle = useStepTitle(steps)
  const isDone = step.name === 'done'
  const isShown = useLeaveWhenSignedIn(hasSignedIn, finish)
  useLeaveWhenDone(isDone, signedInMessageMs, finish)
  if (!isShown) return null

  return (
    <Dialog onClose={() => (hasSignedIn ? finish() : onClose())} title={texts.title} {...stepTitle}>
      {isDone ? <Alert tone="positive">{texts.done}</Alert> : null}
      {step.name === 'password' ? <LoginForm problem={step.problem} onAnswer={steps.handleAnswer} /> : null}
      <SecondStep steps={steps} />
    </Dialog>
  )
}
