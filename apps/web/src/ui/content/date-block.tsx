import { formatIn } from '#lib/time/format.ts'

/** The parts of a date in the reader's zone; the time names the zone. */
export const dateParts = (at: Date, zone: string) => ({
  weekday: formatIn(at, zone, { weekday: 'long' }),
  day: formatIn(at, zone, { day: 'numeric' }),
  month: formatIn(at, zone, { month: 'short', year: 'numeric' }),
  time: formatIn(at, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
})

export const DateBlock = ({ at, zone }: { at: Date; zone: string }) => {
  const { weekday, day, month, time } = dateParts(at, zone)
  return (
    <time className="dateblock" dateTime={at.toISOString()}>
      <span className="dateblock__weekday">{weekday} </span>
      <span className="dateblock__day">{day} </span>
      <span className="text-20/[1] font-[460]">{month} </span>
      <span className="dateblock__time">{time}</span>
    </time>
  )
}
