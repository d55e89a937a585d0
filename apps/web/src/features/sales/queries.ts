import { salesEndpoints } from '@regent/contract/firm/sales'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { requiresNoAccount } from '#lib/api/query-client.ts'

export const salesQueries = {
  /** All times that are free now. */
  freeTimes: queryOptions({
    queryKey: ['free-times'],
    queryFn: async ({ signal }) => (await callApi(salesEndpoints.times, { query: {} }, { signal })).times,
    meta: requiresNoAccount,
  }),
  /** The call that a mailed link would cancel. */
  call: (token: string) =>
    queryOptions({
      queryKey: ['call', token],
      queryFn: ({ signal }) => callApi(salesEndpoints.showCall, { params: { token } }, { signal }),
      meta: requiresNoAccount,
    }),
}
