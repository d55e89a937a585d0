import { phaseOf, type WebinarPhase } from '@regent/contract/webinars/webinar-phase'
import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import type { ReactNode } from 'react'
import { DialogLink } from '#lib/dialogs.tsx'
import { paths, replayPath, type RoomRole } from '#lib/paths.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useNow } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Countdown, remainingTime } from '#ui/content/countdown.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { RoomEntry } from './room-entry.tsx'
import { waitingTexts } from './texts.ts'

interface WaitingRoomProps {
  webinar: WebinarDetails
  role: RoomRole
  firstName: string | undefined
}

const everySecond = 1000

/** What is true of the webinar at this moment, and the next step. */
export const WaitingRoom = ({ webinar, role, firstName }: WaitingRoomProps) => {
  const texts = useTexts(waitingTexts)
  const now = useNow(everySecond)
  const phase = phaseOf(webinar, now)
  const greeting = firstName === undefined ? '' : `${texts.greeting(firstName)} `
  const isPersonal = firstName !== undefined

  const parts: Record<WebinarPhase, () => { title?: string; text: string; above?: ReactNode; next: ReactNode }> = {
    upcoming: () => ({
      text: greeting + texts.upcoming[webinar.status === 'Waiting' ? 'Waiting' : 'Scheduled'],
      above: <Countdown remaining={remainingTime(new Date(webinar.date), now)} withDays />,
      next: <RoomEntry webinar={webinar} role={role} isPersonal={isPersonal} />,
    }),
    soon: () => ({
      text: greeting + (webinar.wasHeld ? texts.soon.paused : texts.soon.text),
      above: <p className="waiting__soon">{texts.soon.title}</p>,
      next: <RoomEntry webinar={webinar} role={role} isPersonal={isPersonal} />,
    }),
    live: () => ({
      text: greeting + texts.live.text,
      above: <Badge tone="live">{texts.live.badge}</Badge>,
      next: <RoomEntry webinar={webinar} role={role} isPersonal={isPersonal} />,
    }),
    ended: () => ({ title: texts.ended.title, text: texts.ended.text, next: <Replay webinar={webinar} /> }),
    'not-held': () => ({
      title: texts.notHeld.title,
      text: texts.notHeld.text,
      next: (
        <ButtonLink look="paper" to={paths.webinars}>
          {texts.notHeld.action}
        </ButtonLink>
      ),
    }),
  }
  const { title, text, above, next } = parts[phase]()

  return (
    <section className="waiting" aria-labelledby="waiting">
      <Rule tone="stage" />
      <h1 id="waiting">{title ?? webinar.name}</h1>
      {title === undefined ? <WaitingDate date={webinar.date} /> : null}
      {above}
      <p role="status">{text}</p>
      {next}
    </section>
  )
}

const WaitingDate = ({ date }: { date: string }) => {
  const zone = useZone()

  return (
    <p>
      <time dateTime={date}>{formatDateTime(new Date(date), zone)}</time>
    </p>
  )
}

/** After the end: the replay, for viewers who may watch it. */
const Replay = ({ webinar }: { webinar: WebinarDetails }) => {
  const texts = useTexts(waitingTexts)
  const { state } = useSession()

  if (webinar.hasReplay) {
    return (
      <ButtonLink look="paper" size="large" to={replayPath(webinar)}>
        {texts.ended.replay}
      </ButtonLink>
    )
  }
  if (state !== 'out') return <p>{texts.ended.none}</p>
  return (
    <>
      <p>{texts.ended.logIn}</p>
      <DialogLink dialog="login" className={buttonClass({ look: 'paper' })}>
        {texts.entry.logIn}
      </DialogLink>
    </>
  )
}
