import type { SearchFilters } from '@regent/contract/deals/deal-searches'
import { useNavigate } from 'react-router'
import { useOpened } from '#widgets/records/use-opened.ts'
import { chosenTerms, type DealListState, filterOf, kinds } from '../list-state.ts'
import type { PartProps } from '../list/member-part.ts'
import { SearchesDialog } from './searches-dialog.tsx'

/** What the page shows, as a saved search keeps it. */
const filtersOf = (state: DealListState): SearchFilters => ({
  ...Object.fromEntries(
    kinds.flatMap((kind) => {
      const ids = chosenTerms(state, kind)
      return ids.length === 0 ? [] : [[filterOf[kind], ids]]
    }),
  ),
  ...(state.search !== '' && { search: state.search }),
})

/** Saved searches beside the deals that the page shows. */
export const SearchesPart = ({ deals, terms }: PartProps) => {
  const navigate = useNavigate()
  const { close } = useOpened('view')
  const names = new Map(kinds.flatMap((kind) => (terms[kind].data ?? []).map(({ _id, name }) => [_id, name])))

  const apply = (filters: SearchFilters) => {
    const chosen = Object.fromEntries(kinds.map((kind) => [filterOf[kind], filters[filterOf[kind]]?.join(',') ?? '']))
    const address = new URLSearchParams(
      deals.addressAfter({ search: filters.search ?? '', filters: { ...chosen, mine: '' } }),
    )
    address.delete('view')
    // In place of the dialog: Back leads to what was shown before it was opened.
    void navigate({ search: `?${address}` }, { replace: true, preventScrollReset: true })
  }

  return (
    <SearchesDialog filters={filtersOf(deals.state)} nameOf={(id) => names.get(id)} onApply={apply} onClose={close} />
  )
}
