import { limits } from '@regent/contract/limits'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Search, SlidersHorizontal } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'

export interface ListFilter<Name extends string> {
  name: Name
  label: string
  /** While it is not set. */
  all: string
  options: readonly { value: string; label: string }[]
}

interface ListToolbarProps<Name extends string> {
  searchLabel: string
  search: string
  onSearch: (search: string) => void
  filters: readonly ListFilter<Name>[]
  values: Readonly<Record<Name, string>>
  onFilter: (name: Name, value: string) => void
  count?: string | undefined
  className?: string | undefined
  /** On a phone, the filters fold up behind a button: its label, with the number of filters that are set. */
  foldLabel?: ((count: number) => string) | undefined
  /** Behind the filters, such as a button that opens more of them. */
  tools?: ReactNode
}

export const ListToolbar = <Name extends string>(props: ListToolbarProps<Name>) => {
  const { searchLabel, search, onSearch, filters, values, onFilter, count, className, foldLabel, tools } = props
  const [isOpen, setIsOpen] = useState(false)

  return (
    <div className={classNames('list-tools', className)} role="search">
      <SearchBox label={searchLabel} search={search} onSearch={onSearch} />
      {foldLabel === undefined ? null : (
        <Button size="small" className="list-tools__fold" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal />
          {foldLabel(filters.filter(({ name }) => values[name] !== '').length)}
        </Button>
      )}
      {filters.map(({ name, label, all, options }) => (
        <Select
          key={name}
          compact
          aria-label={label}
          chosen={values[name] !== ''}
          value={values[name]}
          onChange={({ target }) => onFilter(name, target.value)}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ))}
      {tools}
      {count === undefined ? null : (
        <p className="list-tools__count" role="status">
          {count}
        </p>
      )}
    </div>
  )
}

const typingPauseMs = 250

interface SearchBoxProps {
  label: string
  search: string
  onSearch: (search: string) => void
}

/** Searches once the person pauses; Back and 'Clear' change what is typed. */
const SearchBox = ({ label, search, onSearch }: SearchBoxProps) => {
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  if (followed !== search) {
    setFollowed(search)
    if (typed.trim() !== search) setTyped(search)
  }

  const searchFor = useEffectEvent((words: string) => {
    if (words !== search) onSearch(words)
  })
  useEffect(() => {
    const timer = setTimeout(() => searchFor(typed.trim()), typingPauseMs)
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
        maxLength={limits.searchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}
