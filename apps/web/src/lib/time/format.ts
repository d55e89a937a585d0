import { easternTime } from '@regent/contract/eastern-time'

export { easternTime }

// Newer Unicode data puts a narrow no-break space before AM and PM; browser and server must agree.
const withPlainSpaces = (text: string) => text.replaceAll(/[\u202f\u00a0]/gu, ' ')

const formatOf = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })

/** Formats an instant in a zone, with the same result in the browser and on the server. */
export const formatIn = (instant: Date, zone: string, options: Intl.DateTimeFormatOptions): string =>
  withPlainSpaces(formatOf(zone, options).format(instant))

/** The same for many instants: to make a format takes longer than to use it. */
const inZones = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (instant: Date, zone: string): string => {
    const format = formats.get(zone) ?? formatOf(zone, options)
    formats.set(zone, format)
    return withPlainSpaces(format.format(instant))
  }
}

/** 'Nov 20, 2025, 7:30 PM EST' */
export const formatDateTime = inZones({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** '19:30' */
export const formatTime = inZones({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** 'Tuesday, December 2' */
export const formatDay = inZones({ weekday: 'long', month: 'long', day: 'numeric' })

/** '10:30 AM' */
export const formatClock = inZones({ hour: 'numeric', minute: '2-digit' })

/** 'Eastern Standard Time, New York': what the zone is called at a moment, and its city. */
export const zoneNameAt = (instant: Date, zone: string): string => {
  const name = formatOf(zone, { timeZoneName: 'long' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ')
  return name === city ? zone : `${name}, ${city}`
}

/** '12/4/25, 1:30 PM EST': how staff see dates, in EST or EDT. */
export const formatEastern = (instant: Date): string =>
  formatIn(instant, easternTime, {
    year: '2-digit',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** '6:42', '1:02:07' */
export const clockTime = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = twoDigits(whole % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** At least one, so that something remains to be said. */
export const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60))
