import type { EndpointCall } from '@regent/contract/api/endpoint'
import { mailingEndpoints, mailingStates } from '@regent/contract/members/mailings'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { defineListState, listQueryOf, type StateOf } from '#widgets/records/list/list-state.ts'
import { messagesKey } from '../queries.ts'

export const mailingsKey = [...messagesKey, 'mailings'] as const

export const mailingListKey = [...mailingsKey, 'list'] as const

export const mailingListState = defineListState({ filters: { state: mailingStates } })

/** A mailing in its form, as its preview and its test need it. */
export type DraftMailing = EndpointCall<typeof mailingEndpoints.preview>['body']

export const mailingQueries = {
  list: (state: StateOf<typeof mailingListState>) =>
    listQuery({
      key: [...mailingListKey, state],
      endpoint: mailingEndpoints.list,
      input: { query: listQueryOf(state) },
      page: ({ mailings }) => ({ rows: mailings }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...mailingsKey, 'one', id],
      queryFn: ({ signal }) => callApi(mailingEndpoints.show, { params: { id } }, { signal }),
    }),
  preview: (draft: DraftMailing) =>
    queryOptions({
      queryKey: [...mailingsKey, 'preview', draft],
      queryFn: ({ signal }) => callApi(mailingEndpoints.preview, { body: draft }, { signal }),
    }),
}
