import { memo, type ReactNode, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import type { HostActions } from '../host/use-host-actions.ts'
import type { Participant } from './list-people.ts'
import { PersonRow } from './person-row.tsx'
import { participantTexts } from './texts.ts'
import { useKeptKeyboard } from './use-kept-keyboard.ts'
import { useVisibleRows } from './use-visible-rows.ts'

/** The height of a line in participants.css. */
const rowPx = 56

// Scrolling changes which lines are there, and none of them.
const Row = memo(PersonRow)

interface PeopleListProps {
  people: readonly Participant[]
  actions: HostActions | undefined
  onEject: (person: Participant) => void
}

/** Draws only the lines near what is visible, so that thousands of people scroll smoothly. */
export const PeopleList = ({ people, actions, onEject }: PeopleListProps) => {
  const texts = useTexts(participantTexts)
  const { list, range } = useVisibleRows(rowPx, '.room-panel__body')
  // The line with the keyboard stays where it is.
  const [focused, setFocused] = useState<string>()
  const near = people.slice(range.from, range.to).map((person, index) => ({ person, index: range.from + index }))
  const kept = people.findIndex(({ identity }) => identity === focused)
  const keptPerson = kept >= range.from && kept < range.to ? undefined : people[kept]
  const drawn = keptPerson ? [...near, { person: keptPerson, index: kept }] : near

  return (
    <ul
      ref={list}
      className="room-people"
      aria-label={texts.list}
      style={{ height: people.length * rowPx }}
      onBlur={() => setFocused(undefined)}
    >
      {drawn.map(({ person, index }) => (
        <Line key={person.identity} index={index} count={people.length} onFocus={() => setFocused(person.identity)}>
          <Row person={person} actions={actions} onEject={onEject} />
        </Line>
      ))}
    </ul>
  )
}

interface LineProps {
  index: number
  /** Of all lines. */
  count: number
  onFocus: () => void
  children: ReactNode
}

const Line = ({ index, count, onFocus, children }: LineProps) => (
  <li
    ref={useKeptKeyboard<HTMLLIElement>()}
    className="room-person"
    aria-setsize={count}
    aria-posinset={index + 1}
    style={{ top: index * rowPx }}
    onFocus={onFocus}
  >
    {children}
  </li>
)
