import { dateParts } from './date-parts.ts'

interface DateBlockProps {
  at: Date
  zone: string
}

export const DateBlock = ({ at, zone }: DateBlockProps) => {
  const { weekday, day, month, time } = dateParts(at, zone)
  return (
    <time className="dateblock" dateTime={at.toISOString()}>
      <span className="dateblock__weekday">{weekday} </span>
      <span className="dateblock__day">{day} </span>
      <span className="dateblock__month">{month} </span>
      <span className="dateblock__time">{time}</span>
    </time>
  )
}
