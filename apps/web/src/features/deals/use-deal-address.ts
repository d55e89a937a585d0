import { useSearchParams } from 'react-router'
import { type DealListChange, noFilters, readDealList, withDealList } from './list-state.ts'

/** What is open on the page: `?view=filters`. */
const viewName = 'view'
const filtersView = 'filters'

/** Which deals the address asks for, and how to ask for others. Back leads to those before, unless a change replaces them. */
export const useDealAddress = () => {
  const [address, setAddress] = useSearchParams()
  const change = (next: DealListChange, { replace = false } = {}) =>
    setAddress((current) => withDealList(current, next), { replace, preventScrollReset: true })

  return {
    asked: readDealList(address),
    change,
    clearFilters: (options?: { replace?: boolean }) => change(noFilters, options),
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
    addressAfter: (next: DealListChange) => `?${withDealList(address, next)}`,
  }
}
