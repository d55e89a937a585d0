import { limits } from '@regent/contract/limits'
import { useDialogs } from '#lib/dialogs.tsx'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { SecondStep } from './second-step.tsx'
import { useSignInSteps } from './sign-in-steps.ts'
import { useStepWords } from './step-words.ts'
import { accountTexts } from './texts.ts'
import { useFarewell } from './use-farewell.ts'
import { useForStrangers } from './use-for-strangers.ts'

export const LoginDialog = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(accountTexts).login
  const { finish } = useDialogs()
  const steps = useSignInSteps()
  const { step, isAtWork } = steps
  const words = useStepWords(steps)
  const isDone = step.name === 'done'
  const isShown = useForStrangers(isAtWork, finish)
  useFarewell(isDone, limits.dialogFarewellMs, finish)
  if (!isShown) return null

  return (
    <Dialog open onOpenChange={(open) => !open && (isAtWork ? finish() : onClose())} title={texts.title} {...words}>
      {isDone ? <Alert tone="positive">{texts.done}</Alert> : null}
      {step.name === 'password' ? <LoginForm problem={step.problem} onAnswer={steps.takeAnswer} /> : null}
      <SecondStep steps={steps} />
    </Dialog>
  )
}
