import { contactListEndpoints as endpoints } from '@regent/contract/messages/contact-lists'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'

export const contactListsKey = ['contact-lists'] as const

export const contactsKey = (listId: string) => [...contactListsKey, 'contacts', listId] as const

const rowsAtOnce = 50

export const contactListQueries = {
  lists: queryOptions({
    queryKey: [...contactListsKey, 'lists'],
    queryFn: async ({ signal }) => (await callApi(endpoints.list, {}, { signal })).lists,
  }),
  /** What was listed before stands until the first part of another search is there. */
  contacts: (listId: string, search: string) =>
    infiniteQueryOptions({
      queryKey: [...contactsKey(listId), search],
      queryFn: async ({ signal, pageParam }) => {
        const query = {
          limit: rowsAtOnce,
          ...(search !== '' && { search }),
          ...(pageParam !== '' && { cursor: pageParam }),
        }
        const asked = { params: { id: listId }, query }
        const { contacts, total, nextCursor } = await callApi(endpoints.listContacts, asked, { signal })
        return { rows: contacts, total, next: nextCursor }
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
}
