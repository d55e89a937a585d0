import { authEndpoints, secondFactorCode } from '@regent/contract/identity/auth'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import { useState } from 'react'
import { z } from 'zod'
import { usePortal } from '#lib/portal.ts'
import { RecoveryCodes } from '#widgets/second-factor/recovery-codes.tsx'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { AuthenticatorKey } from '#widgets/second-factor/authenticator-key.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import type { SignInSteps, Challenge } from './sign-in-steps.ts'
import { accountTexts } from './texts.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'

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

const codeForm = z.object({ code: secondFactorCode, trustDevice: z.boolean() })

interface CodeFormProps {
  challenge: Challenge
  onSignedIn: (answer: EndpointResult<typeof authEndpoints.secondFactor>) => void
  /** The challenge has expired; sign-in starts again. */
  onExpired: (reason: string) => void
}

/** The second step of signing in. The first time, it also sets up the authenticator app. */
const CodeForm = ({ challenge: { challenge, setup }, onSignedIn, onExpired }: CodeFormProps) => {
  const texts = useTexts(accountTexts).code
  const [isRecovery, setIsRecovery] = useState(false)
  const { form, submission } = useAccountForm({
    endpoint: authEndpoints.secondFactor,
    schema: codeForm,
    initial: { code: '', trustDevice: false },
    callWith: (typed) => ({ body: { challenge, ...typed } }),
    onSuccess: onSignedIn,
    onRefused: (failure) => {
      if (failure.status === 401) onExpired(failure.message)
    },
  })
  const { register, formState, resetField, setFocus } = form
  const switchKind = () => {
    setIsRecovery(!isRecovery)
    resetField('code')
    setFocus('code')
  }

  return (
    <AccountForm
      submission={submission}
      texts={texts}
      foot={
        setup ? null : (
          <Button look="quiet" onClick={switchKind}>
            {isRecovery ? texts.useApp : texts.useRecovery}
          </Button>
        )
      }
    >
      {setup ? <AuthenticatorKey setup={setup} /> : null}
      <Field
        label={isRecovery ? texts.recoveryLabel : texts.label}
        hint={isRecovery ? texts.recoveryHint : texts.hint}
        error={formState.errors.code?.message}
      >
        <Input
          {...register('code')}
          // Takes the focus as the password field disappears; a moment later the dialog would take it.
          autoFocus
          className="num"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Checkbox {...register('trustDevice')}>{texts.trust}</Checkbox>
    </AccountForm>
  )
}
