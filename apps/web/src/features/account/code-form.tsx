import { authEndpoints, secondFactorCode } from '@regent/contract/identity/auth'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import { useState } from 'react'
import { z } from 'zod'
import { AuthenticatorKey } from '#widgets/second-factor/authenticator-key.tsx'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { Failure, tellFailure } from './failure.tsx'
import type { Challenge } from './sign-in-steps.ts'
import { accountTexts } from './texts.ts'

const codeForm = z.object({ code: secondFactorCode, trustDevice: z.boolean() })

interface CodeFormProps {
  asked: Challenge
  onSignedIn: (answer: EndpointResult<typeof authEndpoints.secondFactor>) => void
  /** The challenge is over; the way begins anew. */
  onExpired: (reason: string) => void
}

/** The second step of signing in; where it is the first time, the authenticator app is set up with it. */
export const CodeForm = ({ asked: { challenge, setup }, onSignedIn, onExpired }: CodeFormProps) => {
  const texts = useTexts(accountTexts).code
  const [isRecovery, setIsRecovery] = useState(false)
  const { send, isPending, error } = useAction(authEndpoints.secondFactor)
  const form = useContractForm(codeForm, { code: '', trustDevice: false }, { checksChanges: true })
  const { register, handleSubmit, formState, resetField, setFocus } = form

  const submit = handleSubmit((typed) => {
    send(
      { body: { challenge, ...typed } },
      {
        onSuccess: onSignedIn,
        onError: (failure) => {
          if (failure.status === 401) onExpired(failure.message)
          else showFieldErrors(form, failure.details)
          tellFailure(failure)
        },
      },
    )
  })
  const switchKind = () => {
    setIsRecovery(!isRecovery)
    resetField('code')
    setFocus('code')
  }

  return (
    <form className="grid gap-[18px]" noValidate onSubmit={(event) => void submit(event)}>
      {setup ? <AuthenticatorKey setup={setup} /> : null}
      <Field
        label={isRecovery ? texts.recoveryLabel : texts.label}
        hint={isRecovery ? texts.recoveryHint : texts.hint}
        error={formState.errors.code?.message}
      >
        <Input
          {...register('code')}
          // In the very moment the password's field goes: a moment later the dialog would take the lost focus itself.
          autoFocus
          className="num"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Checkbox {...register('trustDevice')}>{texts.trust}</Checkbox>
      <Failure failure={error} />
      <Button type="submit" look="primary" size="large" block busy={isPending} busyLabel={texts.sending}>
        {texts.send}
      </Button>
      {setup ? null : (
        <Button look="quiet" onClick={switchKind}>
          {isRecovery ? texts.useApp : texts.useRecovery}
        </Button>
      )}
    </form>
  )
}
