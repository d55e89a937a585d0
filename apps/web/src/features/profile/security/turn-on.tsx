import type { AuthenticatorSetup } from '@regent/contract/identity/auth'
import { secondFactorEndpoints } from '@regent/contract/identity/second-factor'
import { useState } from 'react'
import { AuthenticatorKey } from '#widgets/second-factor/authenticator-key.tsx'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { AskForm } from './ask-form.tsx'
import { securityTexts } from './texts.ts'

interface TurnOnProps {
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** First the password, then the secret goes into the app, then a code of the app proves that it arrived. */
export const TurnOn = ({ onDone, onCancel }: TurnOnProps) => {
  const texts = useTexts(securityTexts).factor
  const begin = useAction(secondFactorEndpoints.begin)
  const enable = useAction(secondFactorEndpoints.enable)
  const [setup, setSetup] = useState<AuthenticatorSetup>()

  if (setup === undefined) {
    return (
      <AskForm
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
    <AskForm
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
    </AskForm>
  )
}
