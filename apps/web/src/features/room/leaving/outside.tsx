import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTabTitle } from '#lib/browser/use-tab-title.ts'
import { paths, webinarPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Rule } from '#ui/content/rule.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import type { Outlook } from '../connection/use-outlook.ts'
import type { WayOut } from '../connection/room-state.ts'
import { leavingTexts } from './texts.ts'

interface OutsideProps {
  why: WayOut
  webinar: { slug: string }
  outlook: Outlook
  onEnter: () => void
  onLobby: () => void
}

const focus = (heading: HTMLElement | null) => heading?.focus()

/** Why a person is no longer in the room, and the next step. */
export const Outside = (props: OutsideProps) => {
  const { why, webinar, outlook, onEnter, onLobby } = props
  const texts = useTexts(leavingTexts)
  const { title, text } = texts[why]
  // It is no news to a person who comes back to the page.
  useAlertOfEjection(why === 'ejected' && outlook.refusal?.code !== 'ejected')
  useWayBack(props)
  useTabTitle(title)
  const again = (label: string, onClick = onEnter) => (
    <Button look="primary" size="large" onClick={onClick}>
      {label}
    </Button>
  )
  const details = <ButtonLink to={webinarPath(webinar)}>{texts.details}</ButtonLink>
  const next: Record<WayOut, ReactNode> = {
    ended: details,
    ejected: <ButtonLink to={paths.webinars}>{texts.others}</ButtonLink>,
    elsewhere: again(texts.here),
    lost: again(texts.again),
    full: again(texts.again),
    shut: (
      <div className="room-outside__next">
        {again(texts.again, onLobby)}
        {details}
      </div>
    ),
  }

  return (
    <section className="room-outside" aria-labelledby="outside">
      <Rule done={0} />
      <h1 id="outside" ref={focus} tabIndex={-1}>
        {title}
      </h1>
      <p role="status">
        {why === 'full' && outlook.refusal?.code === 'room_full' ? `${outlook.refusal.message} ` : null}
        {text}
      </p>
      {next[why]}
    </section>
  )
}

/** What was true when the person came to this screen may have changed, which the next answer of the portal says. */
const useWayBack = ({ why, outlook, onEnter, onLobby }: OutsideProps) => {
  const [arrivedAt] = useState(outlook.at)
  const isOpen = outlook.at > arrivedAt && outlook.refusal === undefined && outlook.room?.media === 'ready'
  const goBack = useEffectEvent(() => {
    if (why === 'full') onEnter()
    // The room may be another one by then: the person looks at microphone and camera first.
    if (why === 'shut') onLobby()
  })

  useEffect(() => {
    if (isOpen) goBack()
  }, [isOpen])
}

const alertAfterMs = 1000

/** The person may look elsewhere at that moment, so that the screen alone does not do. */
const useAlertOfEjection = (isEjected: boolean) => {
  const texts = useTexts(leavingTexts)
  const navigate = useNavigate()

  useEffect(() => {
    if (!isEjected) return undefined
    const { title, text } = texts.ejected
    const tell = async () => {
      const question = { title, text, action: texts.others, cancel: texts.stay, danger: false }
      if (await confirmAction(question)) void navigate(paths.webinars)
    }
    const timer = setTimeout(() => void tell(), alertAfterMs)
    return () => clearTimeout(timer)
  }, [isEjected, navigate, texts])
}
