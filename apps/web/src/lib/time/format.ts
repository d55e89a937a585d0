import { easternTime } from '@regent/contract/webinars/zoned-time'

export { easternTime }

/** Formats an instant in a zone, with the same result in the browser and on the server. */
export const formatIn = (instant: Date, zone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
    .format(instant)
    // Newer Unicode data puts a narrow no-break space before AM and PM; browser and server must agree.
    .replaceAll(/[\u202f\u00a0]/gu, ' ')

/** 'Nov 20, 2025, 7:30 PM EST' */
export const formatDateTime = (instant: Date, zone: string): string =>
  formatIn(instant, zone, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

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
