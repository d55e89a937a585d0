import type { WrittenFilters } from '@regent/contract/members/member-filters'
import { useTexts } from '#lib/texts.ts'
import { FilterInput } from './filter-input.tsx'
import { filterSections, type FilterSection } from './filter-controls.ts'
import { filterTexts } from './texts.ts'

interface FilterFieldsProps {
  filters: WrittenFilters
  onChange: (filters: WrittenFilters) => void
}

const names = Object.keys(filterSections) as FilterSection[]

/** Every filter that members can be found by, in sections. */
export const FilterFields = ({ filters, onChange }: FilterFieldsProps) => {
  const { sections } = useTexts(filterTexts)

  return names.map((section) => (
    <fieldset key={section} className="editor-part">
      <legend className="editor-part__title">{sections[section]}</legend>
      <div className="editor-pair">
        {filterSections[section].map((name) => (
          <FilterInput
            key={name}
            name={name}
            value={filters[name] ?? ''}
            onChange={(value) => {
              const { [name]: _, ...others } = filters
              onChange(value === '' ? others : { ...others, [name]: value })
            }}
          />
        ))}
      </div>
    </fieldset>
  ))
}
