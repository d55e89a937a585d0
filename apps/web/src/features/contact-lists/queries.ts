import { contactListEndpoints as endpoints } from '@regent/contract/messages/contact-lists'
import { listQuery } from '#lib/api/list-query.ts'
import { defineListState, type ListState, listQueryOf } from '#widgets/records/list/list-state.ts'

export const contactListsKey = ['contact-lists'] as const

export const contactsKey = (listId: string) => [...contactListsKey, 'contacts', listId] as const

/** Contacts can be searched. */
export const listState = defineListState()

export const contactListQueries = {
  lists: listQuery({
    key: [...contactListsKey, 'lists'],
    endpoint: endpoints.list,
    input: { query: {} },
    page: ({ lists }) => ({ rows: lists }),
  }),
  contacts: (listId: string, state: ListState) =>
    listQuery({
      key: [...contactsKey(listId), state],
      endpoint: endpoints.listContacts,
      input: { params: { id: listId }, query: listQueryOf(state) },
      page: ({ contacts }) => ({ rows: contacts }),
    }),
}
