import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Avatar } from '#ui/content/avatar.tsx'
import { handTexts } from './texts.ts'
import { Waiting } from './waiting.tsx'

interface Waiter {
  identity: string
  /** With the role in brackets. */
  name: string
  since: number
  note?: string | undefined
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

/** People who wait for a host, the first to come first. */
export const Queue = ({ id, icon, title, forAll, waiters }: QueueProps) => {
  const texts = useTexts(handTexts)
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <section className="room-queue" aria-labelledby={id}>
      <header className="room-queue__head">
        {icon}
        <h3 id={id} ref={heading} tabIndex={-1}>
          {title}
          <span className="count">{waiters.length}</span>
        </h3>
        {forAll}
      </header>
      <ol>
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

const Line = ({ waiter: { name, since, note, choices }, place, heading }: LineProps) => {
  const line = useKeptKeyboard(heading)

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
      </span>
      {choices}
    </li>
  )
}

/** A line that goes with the keyboard in it leaves the keyboard at the top of the queue, or of the panel after the last one. */
const useKeptKeyboard = (heading: RefObject<HTMLElement | null>) => {
  const line = useRef<HTMLLIElement>(null)

  useLayoutEffect(() => {
    const own = line.current
    const panel = own?.closest<HTMLElement>('.room-panel')
    const top = heading.current
    return () => {
      if (!own?.contains(document.activeElement)) return
      setTimeout(() => (top?.isConnected ? top : panel)?.focus({ preventScroll: true }))
    }
  }, [heading])
  return line
}
