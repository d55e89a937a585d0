export interface DateParts {
  weekday: string
  day: string
  month: string
  time: string
}

const part = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(at)

/** An instant as it is set on a title page, in the reader's zone, which is named. */
export const dateParts = (at: Date, timeZone: string): DateParts => ({
  weekday: part(at, timeZone, { weekday: 'long' }),
  day: part(at, timeZone, { day: 'numeric' }),
  month: part(at, timeZone, { month: 'short', year: 'numeric' }),
  time: part(at, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
})
