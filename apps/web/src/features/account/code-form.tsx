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
import { useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { AccountForm, showFailure } from './account-form.tsx'
import type { Challenge } from './sign-in-steps.ts'
import { accountTexts } from './texts.ts'

const codeForm = z.object({ code: secondFactorCode, trustDevice: z.boolean() })

interface CodeFormProps {
  challenge: Challenge
  onSignedIn: (answer: EndpointResult<typeof authEndpoints.secondFactor>) => void
  /** The challenge has expired; sign-in starts again. */
  onExpired: (reason: string) => void
}

/** The second step of signing in. The first time, it also sets up the authenticator app. */
export const CodeForm = ({ challenge: { challenge, setup }, onSignedIn, onExpired }: CodeFormProps) => {
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
          showFailure(form, failure)
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
    <AccountForm
      onSubmit={submit}
      failure={error}
      texts={texts}
      isPending={isPending}
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
