import {
  type DealSearch,
  searchFrequencies,
  searchFrequency,
  type SearchFrequency,
} from '@regent/contract/deals/deal-searches'
import { limits } from '@regent/contract/limits'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Ellipsis, Pencil, Trash } from '#ui/content/icons.ts'
import { useKeptFocus } from '#ui/content/kept-focus.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { RenameForm } from '#ui/fields/rename-form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { searchesTexts } from './texts.ts'

interface SearchRowProps {
  search: DealSearch
  /** Its filters in words. */
  described: string
  onApply: () => void
  onRename: (name: string) => Promise<unknown>
  onFrequency: (frequency: SearchFrequency) => void
  onRemove: () => void
}

export const SearchRow = ({ search, described, onApply, onRename, onFrequency, onRemove }: SearchRowProps) => {
  const texts = useTexts(searchesTexts)
  const [isRenaming, setRenaming] = useState(false)
  const keepFocus = useKeptFocus()
  const { name, deals, frequency } = search

  if (isRenaming)
    return (
      <li className="search-row">
        <RenameForm
          ref={keepFocus}
          name={name}
          maxLength={limits.nameLength}
          texts={texts}
          onRename={onRename}
          onClose={() => setRenaming(false)}
        />
      </li>
    )
  return (
    <li className="search-row">
      <div className="search-row__text">
        <p className="record-line__title">{name}</p>
        {described === name ? null : <p className="search-row__about">{described}</p>}
        <p className="search-row__about num">
          {texts.deals(deals)}
          <LastSent at={search.lastSentAt} />
        </p>
      </div>
      <div className="search-row__tools">
        <Select
          compact
          aria-label={texts.frequencyOf(name)}
          value={frequency}
          onChange={({ target }) => onFrequency(searchFrequency.parse(target.value))}
        >
          {searchFrequencies.map((each) => (
            <option key={each} value={each}>
              {texts.frequencies[each]}
            </option>
          ))}
        </Select>
        <Button size="small" aria-label={texts.applyThat(name)} onClick={onApply}>
          {texts.apply}
        </Button>
        <Menu
          trigger={
            <IconButton ref={keepFocus} size="small" label={texts.more(name)}>
              <Ellipsis />
            </IconButton>
          }
          entries={[
            { label: texts.rename, icon: <Pencil />, onSelect: () => setRenaming(true) },
            { label: texts.remove, icon: <Trash />, danger: true, onSelect: onRemove },
          ]}
        />
      </div>
    </li>
  )
}

const LastSent = ({ at }: { at: string | null }) => {
  const texts = useTexts(searchesTexts)
  const zone = useZone()
  if (at === null) return null
  return (
    <>
      {' · '}
      <time dateTime={at}>{texts.lastSent(formatDateTime(new Date(at), zone))}</time>
    </>
  )
}
