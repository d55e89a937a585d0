import type { AnyDeal, dealEndpoints, DealTeaser } from '@regent/contract/deals/deals'
import type { lookUpEndpoints, TermKind } from '@regent/contract/deals/deal-terms'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { limits } from '@regent/contract/limits'
import { listQueryOf } from '#widgets/records/list/list-state.ts'
import { type DealListState, withoutHidden } from './list-state.ts'

// Without schemas: the contract stays out of the first pages.
const list: BareEndpoint<typeof dealEndpoints.list> = { method: 'GET', path: '/api/deals', access: 'public' }
const lookUps: { [Kind in TermKind]: BareEndpoint<(typeof lookUpEndpoints)[Kind]> } = {
  category: { method: 'GET', path: '/api/categories', access: 'public' },
  subCategory: { method: 'GET', path: '/api/sub-categories', access: 'public' },
  type: { method: 'GET', path: '/api/types', access: 'public' },
  strategy: { method: 'GET', path: '/api/strategies', access: 'public' },
  requirement: { method: 'GET', path: '/api/requirements', access: 'public' },
  source: { method: 'GET', path: '/api/sources', access: 'public' },
}

const key = ['deals'] as const

/** Divides by every number of columns. */
const atOnce = 24
/** As many teasers as the overlay leaves to see. */
const teasersAtOnce = 12
/** As many as there can be of one kind. */
const most = limits.termsOfKind

const basic = { fields: 'basic' } as const
/** More pages are the same deals, so only the first one counts them. */
const counted = { counts: '1' } as const
/** Administrators would get drafts too. */
const published = { state: 'published' } as const

export const teasersOf = (deals: readonly AnyDeal[] = []): DealTeaser[] =>
  deals.filter((deal): deal is DealTeaser => deal.locked)

export const dealQueries = {
  all: key,
  lists: [...key, 'list'] as const,
  /** What visitors get. */
  teasers: (state: DealListState) =>
    queryOptions({
      queryKey: [...key, 'teasers', withoutHidden(state)],
      queryFn: ({ signal }) => {
        const query = { ...basic, ...counted, ...listQueryOf(withoutHidden(state)), limit: teasersAtOnce }
        return callApi(list, { query }, { signal })
      },
    }),
  /** What members get: whether these are teasers is decided by the server, and each deal says so. */
  list: (state: DealListState) =>
    listQuery({
      key: [...key, 'list', state],
      endpoint: list,
      input: (isFirst) => ({
        query: { ...basic, ...(isFirst && counted), ...listQueryOf(state), ...published, limit: atOnce },
      }),
      page: ({ deals, counts, total }) => ({ rows: deals, counts, total }),
    }),
  /** How many there are without any filter. */
  total: (audience: 'visitor' | 'member') =>
    queryOptions({
      queryKey: [...key, 'total', audience],
      queryFn: async ({ signal }) => {
        const query = { ...basic, ...counted, ...(audience === 'member' && published), limit: 1 }
        return (await callApi(list, { query }, { signal })).total ?? null
      },
    }),
  options: (kind: TermKind) =>
    queryOptions({
      queryKey: [...key, 'options', kind],
      queryFn: ({ signal }) => callApi(lookUps[kind], { query: { limit: most } }, { signal }),
    }),
}
