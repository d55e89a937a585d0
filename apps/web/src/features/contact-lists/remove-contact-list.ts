import { type ContactList, contactListEndpoints } from '@regent/contract/messages/contact-lists'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useConfirmedRemoval } from '#widgets/records/list/use-confirmed-removal.ts'
import { contactListsKey } from './queries.ts'
import { contactListTexts } from './texts.ts'

/** While a webinar to come refers to the list, the server says which one, and it stays. */
export const useRemoveContactList = () => {
  const { lists: words } = useTexts(contactListTexts)
  const { send } = useAction(contactListEndpoints.remove)

  return useConfirmedRemoval<ContactList, { message: string }>({
    send,
    words: {
      ask: ({ name, contacts }) => words.ask(name, contacts),
      removed: (_, { message }) => message,
      removeFailed: words.removeFailed,
    },
    refreshKey: contactListsKey,
  })
}
