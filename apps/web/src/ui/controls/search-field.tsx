import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Search, X } from '../content/icons.ts'
import { Input } from '../fields/input.tsx'
import { uiTexts } from '../texts.ts'

const pauseMs = 300

interface SearchFieldProps {
  /** The name and the placeholder of the field. */
  label: string
  words: string
  onSearch: (words: string) => void
}

/** Searches when the person pauses typing, and at once with Enter. */
export const SearchField = ({ label, words, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(words)
  const [searched, setSearched] = useState(words)
  // Back and Forward change the search words.
  if (searched !== words) {
    setSearched(words)
    setTyped(words)
  }

  useEffect(() => {
    if (typed.trim() === words) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, words, onSearch])

  const clear = () => {
    setTyped('')
    onSearch('')
  }

  return (
    <form
      role="search"
      className="search-field"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Search />
      <Input
        type="search"
        value={typed}
        placeholder={label}
        aria-label={label}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return
          // The first one is for the field, also where it is in something that Escape closes.
          event.preventDefault()
          clear()
        }}
      />
      {typed === '' ? null : (
        <IconButton label={uiTexts.clearSearch} size="small" onClick={clear}>
          <X />
        </IconButton>
      )}
    </form>
  )
}
