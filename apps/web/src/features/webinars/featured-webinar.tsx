import type { Webinar } from '@regent/contract/webinars/webinars'
import { formatIn, formatDateTime } from '#lib/time/format.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Avatar } from '#ui/content/avatar.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { Countdown, remainingTime } from '#ui/content/countdown.tsx'
import { DateBlock } from '#ui/content/date-block.tsx'
import { relativeTime } from '#ui/content/relative-time.ts'
import { Rule } from '#ui/content/rule.tsx'
import { AddToCalendar } from './calendar/add-to-calendar.tsx'
import { EnterLink } from './enter-link.tsx'
import { RowAction } from './row-action.tsx'
import { registrationOf } from './webinar.ts'
import { webinarsTexts } from './texts.ts'
import type { useUnregister } from './use-unregister.ts'

interface NextWebinarProps {
  webinar: Webinar
  unregistering: ReturnType<typeof useUnregister>
}

const everySecond = 1000
const dayMs = 86_400_000

/** The next webinar, set large; with a countdown on its last day. */
export const NextWebinar = ({ webinar, unregistering }: NextWebinarProps) => {
  const texts = useTexts(webinarsTexts)
  const zone = useZone()
  const now = useNow(everySecond)
  const at = new Date(webinar.date)
  const leftMs = at.getTime() - now.getTime()
  const isNear = leftMs < dayMs
  const isSameDay = formatIn(at, zone, { dateStyle: 'short' }) === formatIn(now, zone, { dateStyle: 'short' })
  const begins = isNear ? texts.next.begins(isSameDay) : relativeTime(at, now)

  return (
    <section className="upcoming" aria-labelledby="next-webinar">
      <Rule tone="accent" done={1 - Math.min(Math.max(leftMs / dayMs, 0), 1)} />
      <div className="upcoming__cols cols">
        <DateBlock at={at} zone={zone} />
        <div className="upcoming__main">
          <h2 id="next-webinar">
            <EnterLink webinar={webinar}>{webinar.line1}</EnterLink>
          </h2>
          {webinar.line2 === '' ? null : <p className="lead">{webinar.line2}</p>}
          {webinar.hostName === '' ? null : (
            <div className="mt-2.5 flex items-center gap-3 font-[550]">
              <Avatar name={webinar.hostName} size={40} />
              <div>
                <p>{webinar.hostName}</p>
                <p className="upcoming__audience">{webinar.audience}</p>
              </div>
            </div>
          )}
        </div>
        <div className="upcoming__side">
          <div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14/[1.5] text-ink-muted">
              {leftMs > 0 ? begins : <Badge tone="caution">{texts.row.soon}</Badge>}
              {registrationOf(webinar) ? <Badge tone="positive">{texts.row.registered}</Badge> : null}
            </p>
            {isNear && leftMs > 0 ? <Countdown remaining={remainingTime(at, now)} /> : null}
          </div>
          <div className="upcoming__action">
            <RowAction webinar={webinar} tab="upcoming" unregistering={unregistering} look="primary" size="large" />
            {registrationOf(webinar) ? <AddToCalendar webinar={webinar} look="block" /> : null}
            <p>{texts.next.kind(webinar.streamType, webinar.durationMinutes)}</p>
          </div>
        </div>
      </div>
    </section>
  )
}

interface LiveBandProps {
  webinar: Webinar
  unregistering: ReturnType<typeof useUnregister>
}

/** A live webinar, first in the list. A click anywhere on it leads in. */
export const LiveBand = ({ webinar, unregistering }: LiveBandProps) => {
  const texts = useTexts(webinarsTexts)
  const zone = useZone()
  const now = useNow(everyMinute)
  const { user } = useSession()
  const at = new Date(webinar.date)
  const mayEnter = registrationOf(webinar) !== undefined || user?.role === 'admin'

  return (
    <section className="onair" aria-label={texts.live.label(webinar.line1)}>
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <Badge tone="live">{texts.live.badge}</Badge>
          {registrationOf(webinar) ? <Badge tone="stage">{texts.row.registered}</Badge> : null}
          <span className="onair__when">
            {formatDateTime(at, zone)}
            {/* One that began early is live, whatever its date says. */}
            {at <= now ? (
              <>
                , <span>{relativeTime(at, now)}</span>
              </>
            ) : null}
          </span>
        </p>
        <h2>
          <EnterLink webinar={webinar}>{webinar.line1}</EnterLink>
        </h2>
        <p>{texts.live.with(webinar.streamType, webinar.hostName)}</p>
      </div>
      <div className="onair__actions">
        <RowAction webinar={webinar} tab="upcoming" unregistering={unregistering} look="on-stage" />
        {mayEnter ? (
          <EnterLink webinar={webinar} button={{ look: 'paper', size: 'large' }}>
            {texts.live.join}
          </EnterLink>
        ) : null}
      </div>
    </section>
  )
}
