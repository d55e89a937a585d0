import { plannedEnd } from '@regent/contract/webinars/webinar-phase'
import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { useTexts } from '#lib/texts.ts'
import { formatIn } from '#lib/time/format.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { laterTexts } from './later-texts.ts'

const time = { hour: 'numeric', minute: '2-digit' } as const

/** The time, and until when the webinar is planned. */
export const Clock = ({ webinar }: { webinar: Pick<WebinarDetails, 'date' | 'durationMinutes'> }) => {
  const texts = useTexts(laterTexts).clock
  const zone = useZone()
  const now = useNow(everyMinute)
  const end = plannedEnd(webinar)
  const at = formatIn(end, zone, time)

  return (
    <p className="control-bar__clock">
      <b>{formatIn(now, zone, { ...time, timeZoneName: 'short' })}</b>
      <span>{now < end ? texts.ends(at) : texts.hasPassed(at)}</span>
    </p>
  )
}
