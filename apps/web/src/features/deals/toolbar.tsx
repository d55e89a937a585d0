import { Link as RouterLink } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { useFocusBefore } from '#ui/content/kept-focus.ts'
import { ListFilter } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Count } from '#ui/states/badge.tsx'
import { useOpened } from '#widgets/records/use-opened.ts'
import { filtersSet, readSort, sortOf } from './list-state.ts'
import { type MarkList, useMarks } from './marks/use-marks.ts'
import { preloadPart } from './parts.tsx'
import { dealsTexts } from './texts.ts'
import type { Deals } from './use-deals.ts'

/** Between the filters and the deals: how many there are, and which of them in which order. */
export const Toolbar = ({ deals }: { deals: Deals }) => {
  const texts = useTexts(dealsTexts)
  const { view, total, totalOfAll, isNarrowed } = deals

  return (
    <div className="tally num">
      <p role="status">{total === undefined ? null : texts.found(total, isNarrowed ? totalOfAll : undefined)}</p>
      <div className="tally__tools needs-script">
        {view === 'locked' ? null : (
          <>
            <MarkLists deals={deals} />
            <SortOrder deals={deals} />
          </>
        )}
        <FilterButton deals={deals} />
        <ClearAll deals={deals} />
      </div>
    </div>
  )
}

const lists = ['', 'saved', 'interested'] as const

/** All deals, or only those that the viewer has marked. */
const MarkLists = ({ deals }: { deals: Deals }) => {
  const texts = useTexts(dealsTexts).lists
  const { numberOf } = useMarks(deals.view === 'full')
  const { mine } = deals.state.filters
  const count = (list: MarkList | '') => (list === '' ? 0 : numberOf(list))

  return (
    <nav aria-label={texts.label} className="mark-lists">
      {lists.map((list) => (
        <RouterLink
          key={list}
          to={deals.addressAfter({ filters: { mine: list } })}
          preventScrollReset
          aria-current={list === mine ? 'page' : undefined}
          className="mark-lists__link"
        >
          {texts[list || 'all']}
          {count(list) > 0 ? <Count>{count(list)}</Count> : null}
        </RouterLink>
      ))}
    </nav>
  )
}

const SortOrder = ({ deals }: { deals: Deals }) => {
  const texts = useTexts(dealsTexts).sort

  return (
    <Select
      compact
      aria-label={texts.label}
      className="tally__sort"
      value={sortOf(deals.state)}
      onChange={({ target }) => deals.change({ sort: readSort(target.value) })}
    >
      {Object.entries(texts.orders).map(([order, name]) => (
        <option key={order} value={order}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** Opens the dialog with all filters, where there is no space for them in a row. */
const FilterButton = ({ deals }: { deals: Deals }) => {
  const texts = useTexts(dealsTexts).filters
  const { open } = useOpened('view')
  const set = filtersSet(deals.state)

  return (
    <Button
      className="filter-open"
      aria-haspopup="dialog"
      aria-label={set > 0 ? texts.chosen(set) : undefined}
      onPointerEnter={() => preloadPart('filters')}
      onFocus={() => preloadPart('filters')}
      onClick={() => open('filters')}
    >
      <ListFilter aria-hidden />
      {texts.title}
      {set > 0 ? <Count accent>{set}</Count> : null}
    </Button>
  )
}

const ClearAll = ({ deals }: { deals: Deals }) => {
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
