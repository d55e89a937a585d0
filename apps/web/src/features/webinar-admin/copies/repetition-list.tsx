import { serverTime } from '#lib/time/now.ts'
import { useTexts } from '#lib/texts.ts'
import { webinarAdminTexts } from '../texts.ts'
import { datesOfRepetition } from '@regent/contract/webinars/webinar-weeks'
import { formatEastern, easternTime, formatIn } from '#lib/time/format.ts'

interface RepetitionListProps {
  startsAt: Date
  weeks: number
}

export const RepetitionList = ({ startsAt, weeks }: RepetitionListProps) => {
  const { dates, otherClock, moved } = useTexts(webinarAdminTexts).repeat
  const found = repetitionDates(startsAt, weeks, serverTime())
  if (found.length === 0) return null

  return (
    // It scrolls, so the keyboard must reach it.
    <ol className="repetition-dates" aria-label={dates} tabIndex={0}>
      {found.map(({ at, day, time, isOtherClock, isMoved }, index) => (
        <li key={at.getTime()}>
          <time dateTime={at.toISOString()}>
            {day}, {time}
          </time>
          {isMoved ? <span className="repetition-dates__aside">{moved}</span> : null}
          {!isMoved && isOtherClock && found[index - 1]?.isOtherClock !== true ? (
            <span className="repetition-dates__aside">{otherClock}</span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

interface RepetitionDate {
  at: Date
  day: string
  time: string
  /** EST instead of EDT or the reverse: the same time of day under another name. */
  isOtherClock: boolean
  /** Clocks skip the usual time on that day. */
  isMoved: boolean
}

const timeIn = (at: Date, options: Intl.DateTimeFormatOptions = {}) =>
  formatIn(at, easternTime, { hour: 'numeric', minute: '2-digit', ...options })

const clockOf = (at: Date) => formatEastern(at).slice(-3)

/** The dates as staff read them, before the webinars exist. */
export const repetitionDates = (startsAt: Date, weeks: number, now: Date): RepetitionDate[] =>
  datesOfRepetition(startsAt, weeks, now).map((at) => ({
    at,
    day: formatIn(at, easternTime, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
    time: timeIn(at, { timeZoneName: 'short' }),
    isOtherClock: clockOf(at) !== clockOf(startsAt),
    isMoved: timeIn(at) !== timeIn(startsAt),
  }))
