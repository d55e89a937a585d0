import type { AuthenticatorSetup } from '@regent/contract/identity/auth'
import { secondFactorEndpoints } from '@regent/contract/identity/second-factor'
import { useState } from 'react'
import { AuthenticatorKey } from '#widgets/second-factor/authenticator-key.tsx'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { IdentityForm } from './identity-form.tsx'
import { securityTexts } from './texts.ts'

interface FreshCodesProps {
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Asks for the password, shows the key for the app, and checks a first code from the app. */
export const TurnOn = ({ onDone, onCancel }: FreshCodesProps) => {
  const texts = useTexts(securityTexts).factor
  const begin = useAction(secondFactorEndpoints.begin)
  const enable = useAction(secondFactorEndpoints.enable)
  const [setup, setSetup] = useState<AuthenticatorSetup>()

  if (setup === undefined) {
    return (
      <IdentityForm
        key="password"
        asks="password"
        action={texts.next}
        isPending={begin.isPending}
        onSubmit={({ currentPassword }, onError) =>
          begin.send({ body: { currentPassword } }, { onSuccess: setSetup, onError })
        }
        onCancel={onCancel}
      />
    )
  }
  return (
    <IdentityForm
      key="code"
      asks="code"
      action={texts.confirm}
      isFirstCode
      isPending={enable.isPending}
      onSubmit={({ code }, onError) =>
        enable.send({ body: { code } }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes), onError })
      }
      onCancel={onCancel}
    >
      <AuthenticatorKey setup={setup} />
    </IdentityForm>
  )
}

export const TurnOff = ({ onDone, onCancel }: { onDone: (message: string) => void; onCancel: () => void }) => {
  const texts = useTexts(securityTexts).factor
  const { send, isPending } = useAction(secondFactorEndpoints.disable)

  return (
    <IdentityForm
      asks="both"
      action={texts.turnOff}
      danger
      isPending={isPending}
      onSubmit={(body, onError) => {
        void confirmAction(texts.ask).then((isSure) => {
          if (isSure) send({ body }, { onSuccess: ({ message }) => onDone(message), onError })
        })
      }}
      onCancel={onCancel}
    />
  )
}

export const RenewCodes = ({ onDone, onCancel }: FreshCodesProps) => {
  const texts = useTexts(securityTexts).factor
  const { send, isPending } = useAction(secondFactorEndpoints.renewRecoveryCodes)

  return (
    <IdentityForm
      asks="both"
      action={texts.renew}
      isPending={isPending}
      onSubmit={(body, onError) => send({ body }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes), onError })}
      onCancel={onCancel}
    />
  )
}
