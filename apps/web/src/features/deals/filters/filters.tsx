import { useTexts } from '#lib/texts.ts'
import { FailedPart } from '#ui/states/error-state.tsx'
import { kinds } from '../list-state.ts'
import { dealsTexts } from '../texts.ts'
import { filterDialog } from '../page-parts.tsx'
import { FilterBoxes, type FiltersProps } from './filter-boxes.tsx'
import type { TermQueries } from './use-terms.ts'

/** All filters in a row; narrow screens have them in a dialog. */
export const Filters = ({ deals, terms }: FiltersProps) => {
  const texts = useTexts(dealsTexts).filters

  return (
    <>
      <div className="filters filters--row needs-script" role="group" aria-label={texts.title}>
        <FilterBoxes deals={deals} terms={terms} />
      </div>
      <FailedTerms terms={terms} />
      {deals.areFiltersOpen ? (
        <filterDialog.Part deals={deals} terms={terms} onFailed={() => deals.showFilters(false)} />
      ) : null}
    </>
  )
}

/** The deals are shown although their filters could not be loaded. */
export const FailedTerms = ({ terms }: { terms: TermQueries }) => {
  const texts = useTexts(dealsTexts).filters
  const failed = kinds.map((kind) => terms[kind]).filter(({ data, error }) => data === undefined && error !== null)
  const [first] = failed
  if (first === undefined) return null
  const refetch = () => {
    for (const query of failed) void query.refetch()
  }

  return (
    <FailedPart
      title={texts.failed}
      query={{ error: first.error, isFetching: failed.some(({ isFetching }) => isFetching), refetch }}
    />
  )
}
