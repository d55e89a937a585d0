import { useTexts } from '#lib/texts.ts'
import { X } from '#ui/content/icons.ts'
import type { FilterKey } from '../queries.ts'
import { filterWords } from './filter-words.ts'
import { filterTexts } from './texts.ts'

interface FilterChipsProps {
  /** Those that are set and have no control of their own beside the search. */
  filters: readonly (readonly [FilterKey, string])[]
  onRemove: (name: FilterKey) => void
}

/** The filters that are set, each with a button that takes it away. */
export const FilterChips = ({ filters, onRemove }: FilterChipsProps) => {
  const texts = useTexts(filterTexts)
  if (filters.length === 0) return null

  return (
    <ul className="filter-chips">
      {filters.map(([name, value]) => {
        const words = filterWords(name, value, texts)
        return (
          <li key={name} className="filter-chip">
            {words}
            <button type="button" aria-label={texts.remove(words)} onClick={() => onRemove(name)}>
              <X />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
