import { formatIn } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'

/** Day and minute in the reader's zone, which is named, on two lines. */
export const Moment = ({ at }: { at: string }) => {
  const zone = useZone()
  const instant = new Date(at)

  return (
    <time className="message-moment" dateTime={at}>
      <span>{formatIn(instant, zone, { year: 'numeric', month: 'short', day: 'numeric' })}</span>{' '}
      <span>{formatIn(instant, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })}</span>
    </time>
  )
}
