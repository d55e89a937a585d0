import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useFocusBefore } from '#ui/content/kept-focus.ts'
import { ListFilter } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Count } from '#ui/states/badge.tsx'
import { filterDialog } from './filters/filter-dialog-part.ts'
import { filtersSet } from './list-state.ts'
import { dealsTexts } from './texts.ts'
import type { FilteredDeals } from './use-teasers.ts'

/** Between the filters and the deals: how many there are, and which of them in which order. */
export const Toolbar = ({ deals, tools }: { deals: FilteredDeals; tools?: ReactNode }) => {
  const texts = useTexts(dealsTexts)
  const { total, totalOfAll } = deals

  return (
    <div className="tally num">
      <p role="status">{total === undefined ? null : texts.found(total, totalOfAll)}</p>
      <div className="tally__tools needs-script">
        <FilterButton deals={deals} />
        <ClearAll deals={deals} />
      </div>
      {tools === undefined ? null : <div className="tally__tools tally__tools--more needs-script">{tools}</div>}
    </div>
  )
}

/** Opens the dialog with all filters, where there is no space for them in a row. */
const FilterButton = ({ deals }: { deals: FilteredDeals }) => {
  const texts = useTexts(dealsTexts).filters
  const set = filtersSet(deals.state)

  return (
    <Button
      className="filter-open"
      aria-haspopup="dialog"
      aria-label={set > 0 ? texts.chosen(set) : undefined}
      onPointerEnter={filterDialog.preload}
      onFocus={filterDialog.preload}
      onClick={() => deals.showFilters(true)}
    >
      <ListFilter aria-hidden />
      {texts.title}
      {set > 0 ? <Count accent>{set}</Count> : null}
    </Button>
  )
}

const ClearAll = ({ deals }: { deals: FilteredDeals }) => {
  const texts = useTexts(dealsTexts).filters
  const { ref, note } = useFocusBefore()
  if (filtersSet(deals.state) === 0) return null

  return (
    <Button
      ref={ref}
      look="quiet"
      size="small"
      className="tally__clear"
      onClick={() => {
        note()
        deals.clearFilters()
      }}
    >
      {texts.clearAll}
    </Button>
  )
}
