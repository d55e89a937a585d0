import { formatDateTime, formatIn } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'

/** The day in the reader's zone; the minute and the zone where the pointer rests. */
export const CreatedAt = ({ at }: { at: string }) => {
  const zone = useZone()
  const instant = new Date(at)

  return (
    <time className="record-date" dateTime={at} title={formatDateTime(instant, zone)}>
      {formatIn(instant, zone, { year: 'numeric', month: 'short', day: 'numeric' })}
    </time>
  )
}
