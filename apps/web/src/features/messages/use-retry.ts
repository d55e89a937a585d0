import { type Message, messageEndpoints } from '@regent/contract/messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { doEach } from '#lib/api/do-each.ts'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { toast } from '#ui/overlays/toast.ts'
import { messagesKey } from './queries.ts'
import { messagesTexts } from './texts.ts'

/** Sends failed messages again; asks first if the outcome of one is unknown. */
export const useRetry = () => {
  const texts = useTexts(messagesTexts).retry
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { mutate, isPending } = useMutation({
    mutationFn: (messages: readonly Message[]) =>
      doEach(messages, ({ _id: id }) => callApi(messageEndpoints.retry, { params: { id } })),
    onSuccess: ({ done, failure }) => {
      toast.success({ title: texts.done(done.length) })
      if (failure !== undefined) sayFailure(failure, texts.failed)
    },
    onError: (failure) => sayFailure(failure, texts.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messagesKey }),
  })

  return {
    isPending,
    retry: async (messages: readonly Message[]) => {
      const unknown = messages.filter(({ state }) => state === 'unknown').length
      if (!isPending && (unknown === 0 || (await confirmAction(texts.ask(unknown))))) mutate(messages)
    },
  }
}
