import { passkeyEndpoints } from '@regent/contract/identity/passkeys'
import type { User } from '@regent/contract/identity/profile'
import { limits } from '@regent/contract/limits'
import { useRef, useState } from 'react'
import { AppFailure } from '#lib/api/app-failure.ts'
import { callApi } from '#lib/api/api-client.ts'
import { randomKey } from '#lib/api/use-action.ts'
import { makePasskey, passkeyProblemOf } from '#lib/browser/passkeys.ts'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { IdentityForm, proofAskedOf, proofOf } from './identity-form.tsx'
import { securityTexts } from './texts.ts'

interface AddPasskeyProps {
  user: User
  onAdded: () => void
  onClose: () => void
}

/** Asks for the name and the password, then the browser makes the passkey. */
export const AddPasskey = ({ user, onAdded, onClose }: AddPasskeyProps) => {
  const texts = useTexts(securityTexts).passkeys
  const [name, setName] = useState('')
  const [isPending, setIsPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const asks = proofAskedOf(user)

  const problemOf = (error: unknown) => {
    if (error instanceof AppFailure) return error
    const kind = passkeyProblemOf(error)
    const message = { canceled: texts.canceled, known: texts.known, failed: texts.notMade }[kind]
    return new AppFailure(0, { code: `passkey_${kind}`, message })
  }
  const add = async (proof: Parameters<typeof proofOf>[0], onError: (failure: AppFailure) => void) => {
    setIsPending(true)
    try {
      const { options } = await callApi(passkeyEndpoints.begin, { body: proofOf(proof) })
      const credential = await makePasskey(options)
      const idempotencyKey = randomKey()
      const { message } = await callApi(passkeyEndpoints.add, { body: { name, credential } }, { idempotencyKey })
      toast.success({ title: texts.added, text: message })
      onAdded()
      onClose()
    } catch (error) {
      onError(problemOf(error))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <IdentityForm
      asks={asks}
      action={texts.next}
      isPending={isPending}
      onSubmit={(proof, onError) => void add(proof, onError)}
      onCancel={onClose}
      focusFirstField={() => field.current?.focus()}
    >
      {asks === 'nothing' ? <p>{texts.fresh}</p> : null}
      <Field label={texts.name} hint={texts.nameHint}>
        <Input
          ref={field}
          value={name}
          maxLength={limits.passkeyNameLength}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </IdentityForm>
  )
}
