import { dealStates } from '@regent/contract/deals/deal-fields'
import { dealTermEndpoints, termKindNames, termKinds, type StaffTerm } from '@regent/contract/deals/deal-terms'
import { type AnyDeal, dealEndpoints, dealSorts, type StaffDeal, type StaffDealRow } from '@regent/contract/deals/deals'
import { adminDealEndpoints } from '@regent/contract/deals/deals-admin'
import { limits } from '@regent/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { defineListState, listQueryOf, type StateOf } from '#widgets/records/list/list-state.ts'

/** Shared with the members' pages, so that changes by staff are read again there. */
export const dealsKey = ['deals'] as const

const adminKey = [...dealsKey, 'admin'] as const

const listKey = [...adminKey, 'list'] as const

const termFilters = termKindNames.map((kind) => termKinds[kind].filter)

export type TermFilter = (typeof termFilters)[number]

/** The ids of terms; several are separated by commas. */
const isIds = (value: string) => /^[\da-f-]{36}(?:,[\da-f-]{36})*$/u.test(value)

/** Unsorted, the latest come first. */
export const dealListState = defineListState({
  filters: {
    state: dealStates,
    ...(Object.fromEntries(termFilters.map((name) => [name, isIds])) as Record<TermFilter, typeof isIds>),
  },
  sort: dealSorts,
})

export type DealListState = StateOf<typeof dealListState>

const isStaffRow = (deal: AnyDeal): deal is StaffDealRow => 'imageRefusal' in deal

/** For administrators, all rows have the fields that staff see. */
const withStaffFields = (deal: AnyDeal): StaffDealRow => {
  if (isStaffRow(deal)) return deal
  throw new Error('The answer lacks the fields that staff see')
}

const withDetails = (deal: AnyDeal): StaffDeal => {
  const row = withStaffFields(deal)
  if ('disclaimer' in row) return row as StaffDeal
  throw new Error('The answer lacks the details')
}

const readAllTerms = async (signal: AbortSignal): Promise<StaffTerm[]> => {
  const all: StaffTerm[] = []
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const query = { limit: limits.listLimit.most, ...(cursor !== undefined && { cursor }) }
    const { terms, nextCursor } = await callApi(dealTermEndpoints.list, { query }, { signal })
    all.push(...terms)
    cursor = nextCursor ?? undefined
  }
  return all
}

export const dealAdminQueries = {
  list: (state: DealListState) =>
    listQuery({
      key: [...listKey, state],
      endpoint: dealEndpoints.list,
      input: { query: { fields: 'basic', counts: '1', ...listQueryOf(state) } },
      page: ({ deals, counts, total }) => ({ rows: deals.map(withStaffFields), counts, total }),
    }),
  deal: (id: string) =>
    queryOptions({
      queryKey: [...adminKey, 'deal', id],
      queryFn: async ({ signal }) => {
        const { deal } = await callApi(dealEndpoints.show, { params: { id }, query: { fields: 'full' } }, { signal })
        return withDetails(deal)
      },
    }),
  /** All terms of all kinds, each kind in its order. */
  terms: queryOptions({
    queryKey: [...adminKey, 'terms'],
    queryFn: ({ signal }) => readAllTerms(signal),
  }),
  deleted: listQuery({
    key: [...adminKey, 'deleted'],
    endpoint: adminDealEndpoints.listDeleted,
    input: { query: {} },
    page: ({ deals }) => ({ rows: deals }),
  }),
}

export const useDealChanges = () => useListChanges<StaffDealRow>({ listKey, refreshKey: dealsKey })
