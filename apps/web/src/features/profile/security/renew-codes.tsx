import { secondFactorEndpoints } from '@regent/contract/identity/second-factor'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { AskForm } from './ask-form.tsx'
import { securityTexts } from './texts.ts'

interface RenewCodesProps {
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

export const RenewCodes = ({ onDone, onCancel }: RenewCodesProps) => {
  const texts = useTexts(securityTexts).factor
  const { send, isPending } = useAction(secondFactorEndpoints.renewRecoveryCodes)

  return (
    <AskForm
      asks="both"
      action={texts.renew}
      isPending={isPending}
      onSubmit={(body, onError) =>
        send(
          { body },
          {
            onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
            onError,
          },
        )
      }
      onCancel={onCancel}
    />
  )
}
