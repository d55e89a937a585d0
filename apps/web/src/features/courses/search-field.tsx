import { useEffect, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Search, X } from '#ui/icons.ts'
import { Input } from '#ui/input.tsx'
import { coursesTexts } from './texts.ts'

const pauseMs = 300

interface SearchFieldProps {
  words: string
  onSearch: (words: string) => void
}

/** Searches once the person has stopped typing, and at once with Enter. */
export const SearchField = ({ words, onSearch }: SearchFieldProps) => {
  const texts = useTexts(coursesTexts).search
  const [typed, setTyped] = useState(words)
  const [searched, setSearched] = useState(words)
  // Back and Forward change what is searched for.
  if (searched !== words) {
    setSearched(words)
    setTyped(words)
  }

  useEffect(() => {
    if (typed.trim() === words) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, words, onSearch])

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
        placeholder={texts.label}
        aria-label={texts.label}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed === '' ? null : (
        <IconButton
          label={texts.clear}
          size="small"
          onClick={() => {
            setTyped('')
            onSearch('')
          }}
        >
          <X />
        </IconButton>
      )}
    </form>
  )
}
