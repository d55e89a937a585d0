import { usePortal } from '#lib/portal.ts'
import { RecoveryCodes } from '#widgets/second-factor/recovery-codes.tsx'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { CodeForm } from './code-form.tsx'
import type { SignInSteps } from './sign-in-steps.ts'
import { accountTexts } from './texts.ts'

/** The steps after the password: the code, and the recovery codes if the second factor was just set up. */
export const SecondStep = ({ steps }: { steps: SignInSteps }) => {
  const texts = useTexts(accountTexts)
  const { name } = usePortal()
  const { step, handleCode, startAgain, finish } = steps

  if (step.name === 'code') {
    return <CodeForm challenge={step.challenge} onSignedIn={handleCode} onExpired={startAgain} />
  }
  if (step.name === 'codes') {
    return (
      <>
        <RecoveryCodes codes={step.codes} portalName={name} />
        <Button className="mt-5" look="primary" size="large" block onClick={finish}>
          {texts.codes.go}
        </Button>
      </>
    )
  }
  return null
}
