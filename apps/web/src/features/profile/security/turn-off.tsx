import { secondFactorEndpoints } from '@regent/contract/identity/second-factor'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { AskForm } from './ask-form.tsx'
import { securityTexts } from './texts.ts'

interface TurnOffProps {
  onDone: (message: string) => void
  onCancel: () => void
}

export const TurnOff = ({ onDone, onCancel }: TurnOffProps) => {
  const texts = useTexts(securityTexts).factor
  const { send, isPending } = useAction(secondFactorEndpoints.disable)

  return (
    <AskForm
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
