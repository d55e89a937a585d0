import { type Contact, contactForm, contactListEndpoints as endpoints } from '@regent/contract/messages/contact-lists'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { useRemoval } from '#widgets/records/list/use-removal.ts'
import { contactListsKey, contactsKey } from './queries.ts'
import { contactListTexts } from './texts.ts'

/** Takes contacts off a list: they leave it at once, and one click adds them again. */
export const useRemoveContacts = (listId: string) => {
  const { list: words } = useTexts(contactListTexts)
  const changes = useListChanges<Contact>({ listKey: contactsKey(listId), refreshKey: contactListsKey })

  return useRemoval<Contact>({
    changes,
    remove: ({ _id }) => callApi(endpoints.removeContact, { params: { id: listId, contactId: _id } }),
    restore: ({ email, ...contact }) =>
      callApi(endpoints.addContact, {
        params: { id: listId },
        body: contactForm.parse({ ...contact, ...(email !== '' && { email }) }),
      }),
    words: { ...words, restored: words.addedAgain, restoreFailed: words.addFailed },
  })
}
