import { datesOfRepetition } from '@regent/contract/webinars/webinar-weeks'
import { formatEastern, easternTime, formatIn } from '#lib/time/format.ts'

interface RepetitionDate {
  at: Date
  day: string
  /** With EST or EDT. */
  time: string
  /** Clocks were changed since the one that is repeated: it is the same time of day under another name. */
  isOtherClock: boolean
  /** Clocks skip the usual time on that day. */
  isMoved: boolean
}

const timeIn = (at: Date, options: Intl.DateTimeFormatOptions = {}) =>
  formatIn(at, easternTime, { hour: 'numeric', minute: '2-digit', ...options })

const clockOf = (at: Date) => formatEastern(at).slice(-3)

/** The dates as staff read them, before there are any webinars. */
export const repetitionDates = (startsAt: Date, weeks: number, now: Date): RepetitionDate[] =>
  datesOfRepetition(startsAt, weeks, now).map((at) => ({
    at,
    day: formatIn(at, easternTime, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
    time: timeIn(at, { timeZoneName: 'short' }),
    isOtherClock: clockOf(at) !== clockOf(startsAt),
    isMoved: timeIn(at) !== timeIn(startsAt),
  }))
