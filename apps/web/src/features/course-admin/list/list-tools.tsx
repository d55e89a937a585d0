import { courseStates } from '@regent/contract/courses/course-fields'
import { useTexts } from '#lib/texts.ts'
import { SearchBox } from '#widgets/records/search-box.tsx'
import { Select } from '#ui/fields/select.tsx'
import { courseAdminTexts } from '../texts.ts'
import type { ListPlace } from './list-place.ts'

interface ListToolsProps {
  label: string
  place: ListPlace
  onChange: (change: Partial<ListPlace>) => void
  /** How many there are, in words. */
  count: string
}

export const ListTools = ({ label, place, onChange, count }: ListToolsProps) => {
  const { tools, states } = useTexts(courseAdminTexts)

  return (
    <div className="list-tools" role="search">
      <SearchBox label={label} search={place.search} onSearch={(search) => onChange({ search })} />
      <Select
        compact
        aria-label={tools.state}
        chosen={place.state !== ''}
        value={place.state}
        onChange={({ target }) => onChange({ state: target.value as ListPlace['state'] })}
      >
        <option value="">{tools.allStates}</option>
        {courseStates.map((state) => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </Select>
      <p className="list-tools__count" role="status">
        {count}
      </p>
    </div>
  )
}
