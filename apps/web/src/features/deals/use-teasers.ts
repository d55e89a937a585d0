import type { DealCounts } from '@regent/contract/deals/deals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DealListState, filtersSet, withoutHidden } from './list-state.ts'
import { dealQueries, teasersOf } from './queries.ts'
import { useDealAddress } from './use-deal-address.ts'

/** What the filters need to know of the deals below them. */
export interface FilteredDeals extends Omit<ReturnType<typeof useDealAddress>, 'asked'> {
  /** What they are filtered by; `asked` may hold more than the viewer can ask for. */
  state: DealListState
  counts: DealCounts | undefined
  total: number | undefined
  /** Without any filter. */
  totalOfAll: number | undefined
}

/** The teasers that the address asks for, as visitors get them. */
export const useTeasers = () => {
  const { asked, ...address } = useDealAddress()
  const state = withoutHidden(asked)
  const query = useQuery({ ...dealQueries.teasers(state), placeholderData: keepPreviousData })
  const isFiltered = filtersSet(state) > 0
  const everything = useQuery({ ...dealQueries.total('visitor'), enabled: isFiltered && query.isSuccess })
  const deals: FilteredDeals = {
    ...address,
    state,
    counts: query.data?.counts,
    total: query.data?.total,
    totalOfAll: isFiltered ? (everything.data ?? undefined) : undefined,
  }

  return { deals, query, teasers: teasersOf(query.data?.deals) }
}
