import { formatIn } from '#lib/time/format.ts'

export interface DateParts {
  weekday: string
  day: string
  month: string
  time: string
}

/** An instant as it is set on a title page, in the reader's zone, which is named. */
export const dateParts = (at: Date, zone: string): DateParts => ({
  weekday: formatIn(at, zone, { weekday: 'long' }),
  day: formatIn(at, zone, { day: 'numeric' }),
  month: formatIn(at, zone, { month: 'short', year: 'numeric' }),
  time: formatIn(at, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
})
