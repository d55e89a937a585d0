import { serverTime } from '#lib/time/now.ts'
import { useTexts } from '#lib/texts.ts'
import { webinarAdminTexts } from '../texts.ts'
import { repetitionDates } from './repetition-dates.ts'

interface RepetitionListProps {
  startsAt: Date
  weeks: number
}

/** The dates to come of it, and what is unusual about one. */
export const RepetitionList = ({ startsAt, weeks }: RepetitionListProps) => {
  const { dates, otherClock, moved } = useTexts(webinarAdminTexts).repeat
  const found = repetitionDates(startsAt, weeks, serverTime())
  if (found.length === 0) return null

  return (
    // It scrolls, so the keyboard has to reach it.
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
