import type { Endpoint, EndpointCall, EndpointResult } from '@regent/contract/api/endpoint'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { profileTexts } from './texts.ts'

/** A call of the profile that a button starts. A failure is shown as a toast. */
export const useProfileAction = <const E extends Endpoint>(endpoint: E) => {
  const { error: title } = useTexts(profileTexts)
  const { send, ...rest } = useAction(endpoint)

  return {
    ...rest,
    send: (input: EndpointCall<E>, onSuccess: (answer: EndpointResult<E>) => void) =>
      send(input, { onSuccess, onError: (failure) => toast.error({ title, text: failure.message, failure }) }),
  }
}
