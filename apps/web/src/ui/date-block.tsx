import { dateParts } from '#ui/date-parts.ts'

interface DateBlockProps {
  at: Date
  timeZone: string
}

export const DateBlock = ({ at, timeZone }: DateBlockProps) => {
  const { weekday, day, month, time } = dateParts(at, timeZone)
  return (
    <time className="dateblock" dateTime={at.toISOString()}>
      <span className="dateblock__weekday">{weekday} </span>
      <span className="dateblock__day">{day} </span>
      <span className="dateblock__month">{month} </span>
      <span className="dateblock__time">{time}</span>
    </time>
  )
}
