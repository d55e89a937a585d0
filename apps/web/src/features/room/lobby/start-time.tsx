import { phaseOf } from '@regent/contract/webinars/webinar-phase'
import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { formatDateTime } from '#lib/time/format.ts'
import { useNow } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { useTexts } from '#lib/texts.ts'
import { relativeTime } from '#ui/content/relative-time.ts'
import { lobbyTexts } from './texts.ts'

const everySecond = 1000

interface StartTimeProps {
  webinar: WebinarDetails
  /** How many are inside, as far as that is known. */
  people: number | undefined
}

/** When the webinar begins, whether people come in already, and how many have. */
export const StartTime = ({ webinar, people }: StartTimeProps) => {
  const { time: texts } = useTexts(lobbyTexts)
  const zone = useZone()
  const now = useNow(everySecond)
  const at = new Date(webinar.date)
  const phase = phaseOf(webinar, now)
  const words = () => {
    if (phase === 'live') return texts.live
    if (phase === 'soon') return texts.soon
    return phase === 'upcoming' ? texts.startsIn(relativeTime(at, now), formatDateTime(at, zone)) : undefined
  }

  const parts = [words(), texts.doors[webinar.status], people === undefined ? undefined : texts.inside(people)]
  return <p>{parts.filter((part) => part !== undefined).join(' ')}</p>
}
