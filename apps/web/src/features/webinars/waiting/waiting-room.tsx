import { phaseOf, type WebinarPhase } from '@regent/contract/webinars/webinar-phase'
import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import type { ReactNode } from 'react'
import { useTabTitle } from '#lib/browser/use-tab-title.ts'
import { DialogLink } from '#lib/dialogs.tsx'
import { editWebinarPath, paths, replayPath, type RoomRole } from '#lib/paths.ts'
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
import type { RegisterInPlaceProps } from '../registration/register-in-place.tsx'
import { RoomEntry } from './room-entry.tsx'
import { waitingTexts } from './texts.ts'

interface WaitingRoomProps extends Pick<RegisterInPlaceProps, 'onAddress'> {
  webinar: WebinarDetails
  role: RoomRole
  firstName: string | undefined
}

const everySecond = 1000

/** What is true of the webinar at this moment, and the next step. */
export const WaitingRoom = ({ webinar, role, firstName, onAddress }: WaitingRoomProps) => {
  const texts = useTexts(waitingTexts)
  const now = useNow(everySecond)
  const phase = phaseOf(webinar, now)
  const hostWords = useHostWords(webinar, role, phase)
  const greeting = firstName === undefined ? '' : `${texts.greeting(firstName)} `
  const isPersonal = firstName !== undefined

  const edit = (label: string) => (
    <ButtonLink look="paper" size="large" to={editWebinarPath(webinar)}>
      {label}
    </ButtonLink>
  )

  const entry = <RoomEntry webinar={webinar} role={role} isPersonal={isPersonal} onAddress={onAddress} />

  const parts: Record<WebinarPhase, () => { title?: string; text: string; above?: ReactNode; next: ReactNode }> = {
    upcoming: () => ({
      text: greeting + texts.upcoming[webinar.status === 'Waiting' ? 'Waiting' : 'Scheduled'],
      above: <Countdown remaining={remainingTime(new Date(webinar.date), now)} withDays />,
      next: entry,
    }),
    soon: () => ({
      text: greeting + (webinar.wasHeld ? texts.soon.paused : texts.soon.text),
      above: <p className="webinar-soon">{texts.soon.title}</p>,
      next: entry,
    }),
    live: () => ({
      text: greeting + texts.live.text,
      above: <Badge tone="live">{texts.live.badge}</Badge>,
      next: entry,
    }),
    ended: () =>
      webinar.status === 'Ended'
        ? { title: texts.ended.title, text: texts.ended.text, next: <Replay webinar={webinar} /> }
        : {
            text: greeting + texts.overtime,
            next: hostWords === undefined ? <OtherWebinars /> : edit(texts.host.changeStatus),
          },
    'not-held': () => ({
      title: texts.notHeld.title,
      text: texts.notHeld.text,
      next: hostWords === undefined ? <OtherWebinars /> : edit(texts.host.chooseDate),
    }),
  }
  const { title, text, above, next } = parts[phase]()
  useTabTitle(title)

  return (
    <section className="waiting" aria-labelledby="waiting">
      <Rule tone="stage" />
      <h1 id="waiting" tabIndex={-1} className={title === undefined ? 'waiting__name' : undefined}>
        {title ?? webinar.name}
      </h1>
      {title === undefined ? <WaitingDate date={webinar.date} /> : null}
      {above}
      <p role="status">{hostWords ?? text}</p>
      {next}
    </section>
  )
}

/** What staff read on the page of the host; empty until it is known who that is. */
const useHostWords = (webinar: WebinarDetails, role: RoomRole, phase: WebinarPhase): string | undefined => {
  const { host } = useTexts(waitingTexts)
  const { state, user } = useSession()
  const { status, wasHeld } = webinar

  if (role !== 'admin' || status === 'Ended') return undefined
  if (state === 'unknown') return ''
  if (user?.role !== 'admin') return undefined
  if (phase === 'live') return host.live
  if (phase === 'not-held') return host.notHeld
  if (wasHeld) return host.paused
  const words = host[status === 'Waiting' ? 'Waiting' : 'Scheduled']
  return phase === 'soon' ? `${host.late} ${words}` : words
}

const WaitingDate = ({ date }: { date: string }) => {
  const zone = useZone()

  return (
    <p>
      <time dateTime={date}>{formatDateTime(new Date(date), zone)}</time>
    </p>
  )
}

const OtherWebinars = () => {
  const texts = useTexts(waitingTexts)

  return (
    <ButtonLink look="paper" to={paths.webinars}>
      {texts.notHeld.action}
    </ButtonLink>
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
  // Whether there is a replay for the viewer follows from who that is.
  if (state === 'unknown') return null
  if (state === 'in') return <p>{texts.ended.none}</p>
  return (
    <>
      <p>{texts.ended.logIn}</p>
      <DialogLink dialog="login" className={buttonClass({ look: 'paper' })}>
        {texts.entry.logIn}
      </DialogLink>
    </>
  )
}
