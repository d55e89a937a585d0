import { messageEndpoints } from '@regent/contract/messages/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { toast } from '#ui/overlays/toast.ts'
import { messagesKey } from '../queries.ts'
import { messagesTexts } from '../texts.ts'

/** For example after an outage of the provider: sends everything that failed once more, listed here or not. */
export const RetryFailed = ({ count }: { count: number }) => {
  const texts = useTexts(messagesTexts).retry
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send, isPending } = useAction(messageEndpoints.retryFailed)

  const handleClick = async () => {
    if (!(await confirmAction(texts.all.ask(count)))) return
    send(
      {},
      {
        onSuccess: ({ retried }) => {
          toast.success({ title: texts.done(retried) })
          void queryClient.invalidateQueries({ queryKey: messagesKey })
        },
        onError: (failure) => sayFailure(failure, texts.failed),
      },
    )
  }

  return (
    <Button size="small" busy={isPending} busyLabel={texts.busy} onClick={() => void handleClick()}>
      {texts.all.action}
    </Button>
  )
}
