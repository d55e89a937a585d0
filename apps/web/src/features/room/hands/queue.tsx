import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Avatar } from '#ui/content/avatar.tsx'
import { useKeptKeyboard } from '../participants/use-kept-keyboard.ts'
import { handTexts } from './texts.ts'
import { Waiting } from './waiting.tsx'

interface Waiter {
  identity: string
  /** With the role in brackets. */
  name: string
  since: number
  note?: string | undefined
  /** What the person wants to say. */
  question?: string | undefined
  /** What a host can do with the person. */
  choices: ReactNode
}

interface QueueProps {
  id: string
  icon: ReactNode
  title: string
  /** What a host can do with all. */
  forAll: ReactNode
  waiters: readonly Waiter[]
}

/** More would push the list of people off the panel; the first ones come first. */
const shownAtOnce = 20

/** The second click of a double click would be about the next person, who has moved up. */
const stopSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.stopPropagation()
}

/** People who wait for a host, the first to come first. */
export const Queue = ({ id, icon, title, forAll, waiters }: QueueProps) => {
  const texts = useTexts(handTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const queue = useKeptKeyboard<HTMLElement>()

  return (
    <section ref={queue} className="room-queue" aria-labelledby={id}>
      <header className="room-queue__head">
        {icon}
        <h3 id={id} ref={heading} tabIndex={-1}>
          {title}
          <span className="count">{waiters.length}</span>
        </h3>
        {forAll}
      </header>
      <ol onClickCapture={stopSecondClick}>
        {waiters.slice(0, shownAtOnce).map((waiter, index) => (
          <Line key={waiter.identity} waiter={waiter} place={index + 1} heading={heading} />
        ))}
      </ol>
      {waiters.length > shownAtOnce ? (
        <p className="room-person__note">{texts.more(waiters.length - shownAtOnce)}</p>
      ) : null}
    </section>
  )
}

interface LineProps {
  waiter: Waiter
  place: number
  heading: RefObject<HTMLElement | null>
}

const Line = ({ waiter: { name, since, note, question, choices }, place, heading }: LineProps) => {
  const line = useKeptKeyboard<HTMLLIElement>(heading)

  return (
    <li ref={line} className="room-queue__person">
      <span className="room-queue__place" aria-hidden>
        {place}
      </span>
      <Avatar name={name} size={32} />
      <span className="room-queue__who">
        <span className="room-person__name">{name}</span>
        <span className="room-person__note">
          <Waiting since={since} />
          {note === undefined ? null : ` · ${note}`}
        </span>
        {question === undefined ? null : (
          <span className="room-queue__question" dir="auto">
            {question}
          </span>
        )}
      </span>
      <span className="room-queue__choices">{choices}</span>
    </li>
  )
}
