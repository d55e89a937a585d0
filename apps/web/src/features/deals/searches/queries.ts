import { dealSearchEndpoints } from '@regent/contract/deals/deal-searches'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'

export const searchesKey = ['deals', 'searches'] as const

export const searchesQuery = queryOptions({
  queryKey: searchesKey,
  // A member has so few that they are one page.
  queryFn: async ({ signal }) => (await callApi(dealSearchEndpoints.list, { query: {} }, { signal })).searches,
})

export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['deals', 'unsubscribe', token],
    queryFn: ({ signal }) => callApi(dealSearchEndpoints.showUnsubscribe, { params: { token } }, { signal }),
  })
