import { authEndpoints, login } from '@regent/contract/identity/auth'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import { useLocation } from 'react-router'
import { DialogLink, type ReturnState, useDialogs } from '#lib/dialogs.tsx'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { OtherWaysIn } from './other-ways-in.tsx'
import { usePasskeySignIn } from './passkey-sign-in.ts'
import { SecondStep } from './second-step.tsx'
import { signedInMessageMs, useLeaveWhenDone, useLeaveWhenSignedIn } from './leave-dialog.ts'
import { useSignInSteps, useStepTitle } from './sign-in-steps.ts'
import { accountTexts } from './texts.ts'
import { accountDraft, useKeepTyped } from './account-draft.ts'
import { AccountForm, OtherDialog, useAccountForm } from './account-form.tsx'

export const LoginDialog = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(accountTexts).login
  const { finish } = useDialogs()
  const { problem } = (useLocation().state ?? {}) as ReturnState
  const steps = useSignInSteps(problem)
  const { step, hasSignedIn } = steps
  const stepTitle = useStepTitle(steps)
  const isDone = step.name === 'done'
  const isShown = useLeaveWhenSignedIn(hasSignedIn, finish)
  useLeaveWhenDone(isDone, signedInMessageMs, finish)
  if (!isShown) return null

  return (
    <Dialog onClose={() => (hasSignedIn ? finish() : onClose())} title={texts.title} {...stepTitle}>
      {isDone ? <Alert tone="positive">{texts.done}</Alert> : null}
      {step.name === 'password' ? (
        <LoginForm problem={step.problem} onAnswer={steps.handleAnswer} onProblem={steps.startAgain} />
      ) : null}
      <SecondStep steps={steps} />
    </Dialog>
  )
}

interface LoginFormProps {
  /** Why sign-in starts again. */
  problem?: string | undefined
  onAnswer: (answer: EndpointResult<typeof authEndpoints.login>) => void
  onProblem: (problem: string) => void
}

const LoginForm = ({ problem, onAnswer, onProblem }: LoginFormProps) => {
  const all = useTexts(accountTexts)
  const texts = all.login
  const { form, submission } = useAccountForm({
    endpoint: authEndpoints.login,
    schema: login,
    initial: { email: accountDraft.read().email ?? '', password: '' },
    callWith: (body) => ({ body }),
    onSuccess: onAnswer,
  })
  const passkey = usePasskeySignIn({ onSignedIn: onAnswer, onProblem })
  const { register, formState } = form
  useKeepTyped(form)

  return (
    <AccountForm
      submission={submission}
      texts={texts}
      foot={
        <>
          <OtherWaysIn passkey={passkey} onProblem={onProblem} />
          <OtherDialog text={texts.newHere} label={texts.createAccount} dialog="signup" />
        </>
      }
    >
      {problem === undefined ? null : <Alert tone="caution">{problem}</Alert>}
      <Field label={all.email} error={formState.errors.email?.message}>
        <Input
          {...register('email')}
          type="email"
          autoComplete={passkey.isAvailable ? 'username webauthn' : 'username'}
        />
      </Field>
      <Field
        label={all.password}
        error={formState.errors.password?.message}
        aside={
          <DialogLink className="link link--solo text-14" dialog="reset" replace>
            {texts.forgot}
          </DialogLink>
        }
      >
        <PasswordInput {...register('password')} autoFocus={problem !== undefined} autoComplete="current-password" />
      </Field>
    </AccountForm>
  )
}
