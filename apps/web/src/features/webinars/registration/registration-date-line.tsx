import { formatIn } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Countdown, remainingTime } from '#ui/content/countdown.tsx'
import { registrationDate } from './registration-date.ts'
import { registrationTexts } from './texts.ts'

const everySecond = 1000

interface RegistrationDateLineProps {
  at: Date
  /** Then there is nothing left to count. */
  isOver: boolean
}

/** When it begins, in the reader's zone, and how long that is. */
export const RegistrationDateLine = ({ at, isOver }: RegistrationDateLineProps) => {
  const texts = useTexts(registrationTexts)
  const zone = useZone()
  const now = useNow(everySecond)
  const { weekday, rest } = registrationDate(at, zone)
  const name = formatIn(at, zone, { timeZoneName: 'short', hour: 'numeric' }).replace(/^.*[AP]M /u, '')
  const isToday = formatIn(at, zone, { dateStyle: 'short' }) === formatIn(now, zone, { dateStyle: 'short' })

  return (
    <>
      <p className="recto__zone">{isToday ? texts.today(name) : texts.yourTime(name)}</p>
      <p className="recto__when">
        <time dateTime={at.toISOString()}>
          {weekday} <span className="whitespace-nowrap">{rest}</span>
        </time>
      </p>
      {isOver ? null : <Countdown remaining={remainingTime(at, now)} withDays />}
    </>
  )
}
