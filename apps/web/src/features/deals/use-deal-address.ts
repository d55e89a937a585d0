import { useAddress } from '#lib/browser/use-address.ts'
import { type DealListChange, noFilters, readDealList, withDealList } from './list-state.ts'

/** What is open on the page: `?view=filters`. */
const viewName = 'view'
const filtersView = 'filters'

/** Which deals the address asks for, and how to ask for others. Back leads to those before, unless a change replaces them. */
export const useDealAddress = () => {
  const [address, changeAddress] = useAddress()
  const change = (next: DealListChange, { replace = false } = {}) =>
    changeAddress((current) => withDealList(current, next), { replace })

  return {
    asked: readDealList(address),
    change,
    clearFilters: (options?: { replace?: boolean }) => change(noFilters, options),
    /** Narrow screens have the filters in a dialog, which Back closes. */
    areFiltersOpen: address.get(viewName) === filtersView,
    showFilters: (isOpen: boolean) =>
      changeAddress(
        (current) => {
          if (isOpen) current.set(viewName, filtersView)
          else current.delete(viewName)
          return current
        },
        { replace: !isOpen },
      ),
    /** The address of this page after a change. */
    addressAfter: (next: DealListChange) => `?${withDealList(address, next)}`,
  }
}
