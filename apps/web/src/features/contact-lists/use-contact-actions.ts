import { type Contact, contactListEndpoints as endpoints } from '@regent/contract/messages/contact-lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { doEach } from '#lib/api/do-each.ts'
import { type ListedRows, withoutRow } from '#lib/api/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { keepFocus } from '#widgets/records/keep-focus.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { toast } from '#ui/overlays/toast.ts'
import { contactListsKey, contactsKey } from './queries.ts'
import { contactListTexts } from './texts.ts'

const changingKey = ['change-contacts']

/** Takes people off a list: they leave it at once, and one click adds them again. */
export const useRemoveContacts = (listId: string) => {
  const { list: words } = useTexts(contactListTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const queryKey = contactsKey(listId)
  const changing = {
    mutationKey: changingKey,
    // One after the other: who is added again was taken off before.
    scope: { id: 'change-contacts' },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: changingKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: contactListsKey })
    },
  }

  const { mutate: addAgain } = useMutation({
    ...changing,
    mutationFn: (contacts: readonly Contact[]) =>
      doEach(contacts, ({ firstName, lastName, email, phone }) => {
        const body = { firstName, lastName, phone, ...(email !== '' && { email }) }
        return callApi(endpoints.addContact, { params: { id: listId }, body })
      }),
    onSuccess: ({ done, failure }) => {
      toast.success({ title: words.addedAgain(done.length) })
      if (failure !== undefined) sayFailure(failure, words.addFailed)
    },
    onError: (failure) => sayFailure(failure, words.addFailed),
  })
  const { mutate: remove } = useMutation({
    ...changing,
    mutationFn: (contacts: readonly Contact[]) =>
      doEach(contacts, ({ _id }) => callApi(endpoints.removeContact, { params: { id: listId, contactId: _id } })),
    onMutate: async (contacts) => {
      await queryClient.cancelQueries({ queryKey })
      for (const { _id } of contacts)
        queryClient.setQueriesData<ListedRows<Contact>>({ queryKey }, (list) => list && withoutRow(list, _id))
      keepFocus()
    },
    onSuccess: ({ done, failure }) => {
      toast.success({ title: words.removed(done.length), action: { onAction: () => addAgain(done) } })
      if (failure !== undefined) sayFailure(failure, words.removeFailed)
    },
    onError: (failure) => sayFailure(failure, words.removeFailed),
  })

  return remove
}
