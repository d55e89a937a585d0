import { useSearchParams } from 'react-router'
import {
  type FilterDefinitions,
  type ListStateChange,
  type ListStateDefinition,
  readListState,
  withListState,
} from './list-state.ts'

/** What the list on this page is searched, filtered and sorted by, and how to change it. */
export const useListState = <Filters extends FilterDefinitions, Name extends string>(
  definition: ListStateDefinition<Filters, Name>,
) => {
  const [address, setAddress] = useSearchParams()

  return {
    state: readListState(definition, address),
    change: (change: ListStateChange<Filters>) =>
      setAddress((current) => withListState(definition, current, change), { replace: true, preventScrollReset: true }),
    /** A link to this list in that state alone. */
    searchFor: (change: ListStateChange<Filters>) => `?${withListState(definition, new URLSearchParams(), change)}`,
  }
}
