import { formatDateTime, formatIn } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'

/** The day in the reader's zone; the tooltip adds the time and the zone. */
export const CreatedAt = ({ at }: { at: string }) => {
  const zone = useZone()
  const instant = new Date(at)

  return (
    <time className="record-date" dateTime={at} title={formatDateTime(instant, zone)}>
      {formatIn(instant, zone, { year: 'numeric', month: 'short', day: 'numeric' })}
    </time>
  )
}

/** A moment in the reader's zone: the day, and the time with the zone below it. */
export const Moment = ({ at }: { at: string }) => {
  const zone = useZone()
  const instant = new Date(at)

  return (
    <time className="record-moment" dateTime={at}>
      <span>{formatIn(instant, zone, { year: 'numeric', month: 'short', day: 'numeric' })}</span>{' '}
      <span>{formatIn(instant, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })}</span>
    </time>
  )
}
