import type { AnyDeal, Deal, DealTeaser } from '@regent/contract/deals/deals'
import type { User } from '@regent/contract/identity/profile'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { useLive } from '#lib/live/use-live.ts'
import { useSession } from '#lib/session/use-session.ts'
import { type DealListChange, filtersSet, noFilters, readDealList, withDealList, withoutHidden } from './list-state.ts'
import { dealQueries } from './queries.ts'

const seesFullDeals = ({ role, client_type }: User) => role === 'admin' || client_type === 'Elite'

const isFullDeal = (deal: AnyDeal): deal is Exclude<AnyDeal, DealTeaser> => !deal.locked
const isTeaser = (deal: AnyDeal): deal is DealTeaser => deal.locked

/** What the viewer sees: the deals says so; as long as there are none, the account does. */
const viewOf = ([first]: readonly AnyDeal[], isOut: boolean, user: User | undefined) => {
  if (first !== undefined) return first.locked ? 'locked' : 'full'
  if (isOut) return 'locked'
  if (user === undefined) return 'unknown'
  return seesFullDeals(user) ? 'full' : 'locked'
}

/** What is open on the page: `?view=filters`. */
const viewName = 'view'
const filtersView = 'filters'

/** The deals that the address asks for, as far as the viewer may see them, and how to ask for others. */
export const useDeals = () => {
  const [address, setAddress] = useSearchParams()
  const queryClient = useQueryClient()
  const { state: session, user } = useSession()
  const audience = session === 'out' ? 'visitor' : 'member'
  const asked = readDealList(address)
  const query = useInfiniteQuery({
    ...dealQueries.list(audience, asked),
    // The old deals stay until the new ones arrive, unless they were for another viewer.
    placeholderData: (shown, before) => (before?.queryKey[2] === audience ? shown : undefined),
  })
  const rows = rowsOf(query.data)
  const view = viewOf(rows, session === 'out', user)
  const state = view === 'locked' ? withoutHidden(asked) : asked
  const isNarrowed = filtersSet(state) > 0 || state.search !== '' || state.filters.mine !== ''
  const everything = useQuery({ ...dealQueries.total(audience), enabled: isNarrowed && query.isSuccess })
  const firstPage = query.data?.pages[0]

  useLive(view === 'full' ? 'deals' : undefined, dealQueries.all)
  // Elite begins and ends by the hand of staff.
  useLive(session === 'in' ? 'me' : undefined, dealQueries.all)
  useEffect(() => {
    // Nothing of a full deal stays for those who may no longer see it.
    if (view === 'locked') queryClient.removeQueries({ queryKey: dealQueries.all, type: 'inactive' })
  }, [view, queryClient])

  return {
    view,
    query,
    state,
    isNarrowed,
    deals: rows.filter(isFullDeal) as Deal[],
    teasers: rows.filter(isTeaser),
    counts: firstPage?.counts,
    total: firstPage?.total,
    totalOfAll: everything.data ?? undefined,
    /** Back leads to the deals before, unless the change replaces them. */
    change: (change: DealListChange, { replace = false } = {}) =>
      setAddress((current) => withDealList(current, change), { replace, preventScrollReset: true }),
    clearFilters: ({ replace = false } = {}) =>
      setAddress((current) => withDealList(current, noFilters), { replace, preventScrollReset: true }),
    /** Narrow screens have the filters in a dialog, which Back closes. */
    areFiltersOpen: address.get(viewName) === filtersView,
    showFilters: (isOpen: boolean) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current)
          if (isOpen) next.set(viewName, filtersView)
          else next.delete(viewName)
          return next
        },
        { replace: !isOpen, preventScrollReset: true },
      ),
    /** The address of this page after a change. */
    addressAfter: (change: DealListChange) => `?${withDealList(address, change)}`,
  }
}

export type Deals = ReturnType<typeof useDeals>
