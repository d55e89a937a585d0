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
