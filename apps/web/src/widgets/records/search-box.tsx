import { useEffect, useEffectEvent, useState } from 'react'
import { Input } from '#ui/fields/input.tsx'
import { Search } from '#ui/content/icons.ts'

const typingPauseMs = 250

interface SearchBoxProps {
  label: string
  search: string
  onSearch: (search: string) => void
}

/** Asks once the person pauses; Back and 'Clear' change what is typed. */
export const SearchBox = ({ label, search, onSearch }: SearchBoxProps) => {
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
