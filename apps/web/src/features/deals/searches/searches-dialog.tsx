import type { DealSearch, SearchFilters } from '@regent/contract/deals/deal-searches'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { useFocusedRow } from '#ui/content/kept-focus.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { describeFilters, type NameOfTerm } from './describe-filters.ts'
import { searchesQuery } from './queries.ts'
import { SaveSearch } from './save-search-form.tsx'
import { SearchRow } from './search-row.tsx'
import { searchesTexts } from './texts.ts'
import { useSearchActions } from './use-search-actions.ts'

interface SearchesProps {
  /** What the page shows now. */
  filters: SearchFilters
  nameOf: NameOfTerm
  /** Shows the deals of a saved search. */
  onApply: (filters: SearchFilters) => void
}

interface SearchesDialogProps extends SearchesProps {
  onClose: () => void
}

export const SearchesDialog = ({ onClose, ...props }: SearchesDialogProps) => {
  const texts = useTexts(searchesTexts)
  const query = useQuery(searchesQuery)

  return (
    <Dialog size="wide" onClose={onClose} title={texts.title} description={texts.lead}>
      <Loaded query={query} words={texts} skeleton={['h-28', 'h-16', 'h-16']}>
        {(searches) => <Searches {...props} searches={searches} />}
      </Loaded>
    </Dialog>
  )
}

const Searches = ({ searches, filters, nameOf, onApply }: SearchesProps & { searches: DealSearch[] }) => {
  const texts = useTexts(searchesTexts)
  const actions = useSearchActions()
  const focusedRow = useFocusedRow<HTMLUListElement>()
  const describe = (each: SearchFilters) => describeFilters(each, nameOf, texts)

  return (
    <div className="grid gap-5">
      <SaveSearch filters={filters} described={describe(filters)} searches={searches} />
      {searches.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
      ) : (
        <ul aria-label={texts.list} {...focusedRow}>
          {searches.map((search) => (
            <SearchRow
              key={search._id}
              search={search}
              described={describe(search.filters)}
              onApply={() => onApply(search.filters)}
              onRename={(name) => actions.rename(search, name)}
              onFrequency={(frequency) => actions.changeFrequency(search, frequency)}
              onRemove={() => actions.remove(search)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
