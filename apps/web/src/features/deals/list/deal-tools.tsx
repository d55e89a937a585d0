import { Link as RouterLink } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Count } from '#ui/states/badge.tsx'
import { readSort, sortOf } from '../list-state.ts'
import { type MarkList, useMarks } from '../marks/use-marks.ts'
import { SavedSearches } from '../searches/saved-searches.tsx'
import type { Deals } from '../use-deals.ts'
import type { PartProps } from './member-part.ts'
import { listTexts } from './texts.ts'

export const DealSearch = ({ deals: { state, change } }: { deals: Deals }) => {
  const texts = useTexts(listTexts)

  return (
    <SearchField
      label={texts.search}
      words={state.search}
      onSearch={(search) => change({ search }, { replace: state.search !== '' })}
    />
  )
}

/** Which of the deals, and in which order. */
export const DealTools = (props: PartProps) => (
  <>
    <MarkLists deals={props.deals} />
    <SortOrder deals={props.deals} />
    <SavedSearches {...props} />
  </>
)

const lists = ['', 'saved', 'interested'] as const

/** All deals, or only those that the viewer has marked. */
const MarkLists = ({ deals }: { deals: Deals }) => {
  const texts = useTexts(listTexts).lists
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
  const texts = useTexts(listTexts).sort

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
