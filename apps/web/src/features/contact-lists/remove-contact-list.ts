import { type ContactList, contactListEndpoints } from '@regent/contract/messages/contact-lists'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { keepFocus } from '#widgets/records/list/list-focus.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { toast } from '#ui/overlays/toast.ts'
import { contactListsKey } from './queries.ts'
import { contactListTexts } from './texts.ts'

/** Asks first, for it cannot be taken back. While a webinar to come refers to the list, the server says which one, and it stays. */
export const useRemoveContactList = () => {
  const { lists: words } = useTexts(contactListTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send } = useAction(contactListEndpoints.remove)

  return async ({ _id: id, name, contacts }: ContactList) => {
    if (!(await confirmAction(words.ask(name, contacts)))) return
    send(
      { params: { id } },
      {
        onSuccess: ({ message }) => {
          toast.success({ title: message })
          void queryClient.invalidateQueries({ queryKey: contactListsKey }).then(keepFocus)
        },
        onError: (failure) => sayFailure(failure, words.removeFailed),
      },
    )
  }
}
