import { plannedEnd } from '@regent/contract/webinars/webinar-phase'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { formatDateTime } from '#lib/time/format.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { relativeTime } from '#ui/content/relative-time.ts'
import { Badge } from '#ui/states/badge.tsx'
import { webinarsTexts } from './texts.ts'
import { usePhase } from './use-phase.ts'

/** When it ended, which may have been before its date. */
const endOf = (webinar: Webinar, now: Date) => {
  const end = webinar.endedAt === undefined ? plannedEnd(webinar) : new Date(webinar.endedAt)
  return end < now ? end : now
}

interface WebinarWhenProps {
  webinar: Webinar
  /** Before the time that is left, such as 'The next live webinar,'. */
  lead?: string
}

/** The date of a webinar, and how far it is from now. */
export const WebinarWhen = ({ webinar, lead = '' }: WebinarWhenProps) => {
  const texts = useTexts(webinarsTexts)
  const zone = useZone()
  const now = useNow(everyMinute)
  const at = new Date(webinar.date)
  const state = {
    upcoming: () => `${lead} ${relativeTime(at, now)}`.trim(),
    soon: () => <Badge tone="caution">{texts.row.soon}</Badge>,
    live: () => <Badge tone="live">{texts.live.badge}</Badge>,
    ended: () => texts.row.ended(relativeTime(endOf(webinar, now), now)),
    'not-held': () => <Badge>{texts.row.notHeld}</Badge>,
  }[usePhase(webinar)]

  return (
    <div className="webinar-when">
      <p className="font-[550]">
        <time dateTime={webinar.date}>{formatDateTime(at, zone)}</time>
      </p>
      <p className="text-14/[1.5] text-ink-muted">{state()}</p>
    </div>
  )
}
