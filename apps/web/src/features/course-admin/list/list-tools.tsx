import { courseStates } from '@regent/contract/course-fields'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Input } from '#ui/input.tsx'
import { Search } from '#ui/icons.ts'
import { Select } from '#ui/select.tsx'
import { courseAdminTexts } from '../texts.ts'
import type { ListPlace } from './list-place.ts'

const typingPauseMs = 250

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

interface SearchBoxProps {
  label: string
  search: string
  onSearch: (search: string) => void
}

/** Asks once the person pauses; Back and 'Clear' change what is typed. */
const SearchBox = ({ label, search, onSearch }: SearchBoxProps) => {
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  if (followed !== search) {
    setFollowed(search)
    if (typed.trim() !== search) setTyped(search)
  }

  const tell = useEffectEvent((words: string) => {
    if (words !== search) onSearch(words)
  })
  useEffect(() => {
    const timer = setTimeout(() => tell(typed.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <div className="input-group">
      <Search />
      <Input
        compact
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}
