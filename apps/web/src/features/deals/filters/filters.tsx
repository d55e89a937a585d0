import { useTexts } from '#lib/texts.ts'
import { dealsTexts } from '../texts.ts'
import { FilterBoxes, type FiltersProps } from './filter-boxes.tsx'
import { FailedTerms } from './failed-terms.tsx'
import { filterDialog } from './filter-dialog-part.ts'

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
