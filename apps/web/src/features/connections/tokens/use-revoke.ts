import { type ApiToken, apiTokenEndpoints } from '@regent/contract/connections/tokens'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { keepFocus } from '#widgets/records/list/list-focus.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { tokensKey } from '../queries.ts'
import { tokenTexts } from './texts.ts'

/** Asks, and ends a token for good. */
export const useRevoke = () => {
  const texts = useTexts(tokenTexts)
  const { send } = useAction(apiTokenEndpoints.revoke)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()

  return async ({ _id: id, name, state }: ApiToken) => {
    if (state !== 'active' || !(await confirmAction(texts.ask(name)))) return
    send(
      { params: { id } },
      {
        onSuccess: ({ message }) => {
          toast.success({ title: message })
          void queryClient.invalidateQueries({ queryKey: tokensKey }).then(keepFocus)
        },
        onError: (failure) => sayFailure(failure, texts.revokeFailed),
      },
    )
  }
}
