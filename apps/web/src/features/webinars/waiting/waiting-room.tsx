import type { Webinar } from '@regent/contract/webinars/webinars'
import { formatDateTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Countdown, remainingTime } from '#ui/content/countdown.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { waitingTexts } from './texts.ts'

const everySecond = 1000

/** Which webinar this is and when it begins. */
export const WaitingRoom = ({ webinar, firstName }: { webinar: Webinar; firstName?: string | undefined }) => {
  const texts = useTexts(waitingTexts)
  const zone = useZone()
  const now = useNow(everySecond)
  const at = new Date(webinar.date)
  const isEnded = webinar.status === 'Ended'
  const isToCome = !isEnded && at > now

  return (
    <section className="waiting on-stage" aria-labelledby="waiting">
      <Rule tone="stage" />
      <h1 id="waiting">{isEnded ? texts.ended : webinar.name}</h1>
      {isEnded ? null : <p>{formatDateTime(at, zone)}</p>}
      {isToCome ? <Countdown remaining={remainingTime(at, now)} withDays /> : null}
      <p role="status">
        {firstName === undefined || isEnded ? '' : `${texts.greeting(firstName)} `}
        {texts.doors[webinar.status]}
      </p>
    </section>
  )
}
