import type { Webinar } from '@regent/contract/webinars/webinars'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { NothingHere } from '#ui/states/empty-state.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Loading } from '#ui/states/skeleton.tsx'
import { waitingTexts } from './texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useNow } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Countdown, remainingTime } from '#ui/content/countdown.tsx'
import { Rule } from '#ui/content/rule.tsx'

interface EnterRoomProps {
  query: { data: Webinar | null | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** From a personal link. */
  firstName?: string | undefined
  /** Why the address leads to no webinar. */
  nowhere: 'missing' | 'dead'
}

/** The way into a room, by its own address or a personal link. */
export const EnterRoom = ({ query, firstName, nowhere }: EnterRoomProps) => {
  const texts = useTexts(waitingTexts)
  const { data: webinar, error } = query

  if (webinar) return <WaitingRoom webinar={webinar} firstName={firstName} />
  return (
    <div className="page">
      {webinar === null ? <NothingHere texts={texts[nowhere]} to={paths.webinars} headingLevel={1} /> : null}
      {error ? <FailedQuery title={texts.failed} query={query} headingLevel={1} /> : null}
      {webinar === undefined && !error ? <Loading text={texts.loading}>{null}</Loading> : null}
    </div>
  )
}

const everySecond = 1000

/** Which webinar this is and when it begins. */
const WaitingRoom = ({ webinar, firstName }: { webinar: Webinar; firstName?: string | undefined }) => {
  const texts = useTexts(waitingTexts)
  const zone = useZone()
  const now = useNow(everySecond)
  const at = new Date(webinar.date)
  const isEnded = webinar.status === 'Ended'
  const isUpcoming = !isEnded && at > now

  return (
    <section className="waiting on-stage" aria-labelledby="waiting">
      <Rule tone="stage" />
      <h1 id="waiting">{isEnded ? texts.ended : webinar.name}</h1>
      {isEnded ? null : <p>{formatDateTime(at, zone)}</p>}
      {isUpcoming ? <Countdown remaining={remainingTime(at, now)} withDays /> : null}
      <p role="status">
        {firstName === undefined || isEnded ? '' : `${texts.greeting(firstName)} `}
        {texts.statuses[webinar.status]}
      </p>
    </section>
  )
}
