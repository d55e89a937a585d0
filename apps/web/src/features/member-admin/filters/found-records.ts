import { dealEndpoints } from '@regent/contract/deals/deals'
import { limits } from '@regent/contract/limits'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import type { Choice } from './filter-controls.ts'

export type FilteredBy = 'webinars' | 'deals'

const readers: Record<FilteredBy, (query: object, signal: AbortSignal) => Promise<Choice[]>> = {
  webinars: async (query, signal) => {
    const { webinars } = await callApi(adminWebinarEndpoints.list, { query: { fields: 'basic', ...query } }, { signal })
    return webinars.map(({ _id, name }) => ({ value: _id, label: name }))
  },
  deals: async (query, signal) => {
    const { deals } = await callApi(dealEndpoints.list, { query: { fields: 'basic', ...query } }, { signal })
    return deals.map(({ _id, name }) => ({ value: _id, label: name }))
  },
}

/** The records that fit what was typed; as many as a call gives, so that those that are chosen have their names. */
export const foundRecords = (kind: FilteredBy, search: string) =>
  queryOptions({
    queryKey: ['members', 'choices', kind, search],
    queryFn: ({ signal }) => readers[kind]({ limit: limits.listLimit.most, ...(search !== '' && { search }) }, signal),
    placeholderData: keepPreviousData,
  })
