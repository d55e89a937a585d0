import { formatEastern } from '#lib/time/format.ts'

/** '12/4/25, 1:30 PM EST': as staff have entered it. */
export const EasternDate = ({ date }: { date: string }) => {
  const [day, time] = formatEastern(new Date(date)).split(', ')

  return (
    <time className="webinar-date" dateTime={date}>
      <span>{day}</span>
      <span className="webinar-date__comma">, </span>
      <span>{time}</span>
    </time>
  )
}
