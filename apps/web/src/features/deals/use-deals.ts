import type { AnyDeal, Deal, DealTeaser } from '@regent/contract/deals/deals'
import type { User } from '@regent/contract/identity/profile'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { useLive } from '#lib/live/use-live.ts'
import { useSession } from '#lib/session/use-session.ts'
import { filtersSet, withoutHidden } from './list-state.ts'
import { dealQueries, teasersOf } from './queries.ts'
import { useDealAddress } from './use-deal-address.ts'

const seesFullDeals = ({ role, client_type }: User) => role === 'admin' || client_type === 'Elite'

const isFullDeal = (deal: AnyDeal): deal is Exclude<AnyDeal, DealTeaser> => !deal.locked

/** What the member sees: the deals say so; as long as there are none, the account does. */
const viewOf = ([first]: readonly AnyDeal[], user: User | undefined) => {
  if (first !== undefined) return first.locked ? 'locked' : 'full'
  if (user === undefined) return 'unknown'
  return seesFullDeals(user) ? 'full' : 'locked'
}

/** The deals that the address asks for, as far as this member may see them. */
export const useDeals = () => {
  const { asked, ...address } = useDealAddress()
  const queryClient = useQueryClient()
  const { user } = useSession()
  // The old deals stay until the new ones arrive.
  const query = useInfiniteQuery({ ...dealQueries.list(asked), placeholderData: keepPreviousData })
  const rows = rowsOf(query.data)
  const view = viewOf(rows, user)
  const state = view === 'locked' ? withoutHidden(asked) : asked
  const isNarrowed = filtersSet(state) > 0 || state.search !== '' || state.filters.mine !== ''
  const everything = useQuery({ ...dealQueries.total('member'), enabled: isNarrowed && query.isSuccess })
  const firstPage = query.data?.pages[0]

  useLive(view === 'full' ? 'deals' : undefined, dealQueries.all)
  // Elite begins and ends by the hand of staff.
  useLive('me', dealQueries.all)
  useEffect(() => {
    // Nothing of a full deal stays for those who may no longer see it.
    if (view === 'locked') queryClient.removeQueries({ queryKey: dealQueries.all, type: 'inactive' })
  }, [view, queryClient])

  return {
    ...address,
    view,
    query,
    state,
    isNarrowed,
    deals: rows.filter(isFullDeal) as Deal[],
    teasers: teasersOf(rows),
    counts: firstPage?.counts,
    total: firstPage?.total,
    totalOfAll: isNarrowed ? (everything.data ?? undefined) : undefined,
  }
}

export type Deals = ReturnType<typeof useDeals>
