import type { EndpointResult } from '@regent/contract/api/endpoint'
import { authEndpoints } from '@regent/contract/identity/auth'
import { failureText } from '#lib/api/app-failure.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { FailureAlert } from '#ui/states/failure-alert.tsx'
import { DeadLink } from './dead-link.tsx'
import { accountTexts } from './texts.ts'

interface KeepPasswordProps {
  token: string
  onAnswer: (answer: EndpointResult<typeof authEndpoints.verify>) => void
  onChoose: () => void
}

/** For a member who opens the verification link where they are signed in: one password per sign-up is enough. */
export const KeepPassword = ({ token, onAnswer, onChoose }: KeepPasswordProps) => {
  const { keepPassword: texts, error: errorTitle, wentWrong } = useTexts(accountTexts)
  const { send, isPending, error } = useAction(authEndpoints.verify)
  // The link was used or expired meanwhile.
  if (error?.status === 410) return <DeadLink error={error} />

  const keep = () =>
    send(
      { params: { token }, body: { keepPassword: true } },
      {
        onSuccess: onAnswer,
        onError: (failure) => toast.error({ title: errorTitle, text: failureText(failure, wentWrong), failure }),
      },
    )

  return (
    <div className="grid gap-[18px]">
      <p className="text-ink-muted">{texts.lead}</p>
      <FailureAlert failure={error} otherwise={wentWrong} />
      <Button look="primary" size="large" block busy={isPending} busyLabel={texts.keeping} onClick={keep}>
        {texts.keep}
      </Button>
      <Button size="large" block onClick={onChoose}>
        {texts.choose}
      </Button>
    </div>
  )
}
