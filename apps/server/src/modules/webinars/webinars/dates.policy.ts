import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { easternTime } from '@regent/contract/eastern-time'
import { momentsOfText, readWallTime, type WallTime, wallTimeIn } from '@regent/contract/webinars/zoned-time'
import { AppError } from '#app/app-error.ts'
import { webinarTexts } from './texts.ts'

const minute = 60_000

const isSameMinute = (a: WallTime, b: WallTime) =>
  (['year', 'month', 'day', 'hour', 'minute'] as const).every((unit) => a[unit] === b[unit])

/**
 * The moment that staff mean. A form sends back what it shows: if the clock shows just that at the webinar's present
 * moment, the webinar keeps this moment, even if it is the second of two or between two minutes.
 */
export const momentOf = (written: string, now?: Date): Date => {
  const wall = readWallTime(written)
  if (wall && now && isSameMinute(wall, wallTimeIn(easternTime, now))) return now
  const [moment] = momentsOfText(written)
  if (!moment) throw new Error(`The contract accepted ${written} although no clock shows it`)
  return moment
}

/** A webinar cannot be scheduled for the past; the current minute is still allowed. */
export const refusePastDate = (startsAt: Date, now: Date): void => {
  if (startsAt.getTime() >= Math.floor(now.getTime() / minute) * minute) return
  throw new AppError('invalid', { details: { date: webinarTexts.inThePast } })
}

/** Doors are open for one date: if a webinar moves to a later time that is to come, it goes back to Scheduled. */
export const statusOfMoved = (
  { status, starts_at: before }: { status: WebinarStatus; starts_at: Date },
  startsAt: Date,
  now: Date,
): WebinarStatus => (status === 'Waiting' && startsAt > before && startsAt > now ? 'Scheduled' : status)

/** Ended is final; the other statuses follow in any order. */
export const refuseEnded = (status: WebinarStatus): void => {
  if (status === 'Ended') throw new AppError('webinar_ended')
}

/** When a webinar ended that is entered only afterwards: as planned, but never in the future. */
export const endOf = (startsAt: Date, durationMinutes: number, now: Date): Date =>
  new Date(Math.min(startsAt.getTime() + durationMinutes * minute, now.getTime()))

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: easternTime })

/** The Eastern day, as slugs and file names have it: 2026-03-08. */
export const easternDay = (moment: Date): string => isoDay.format(moment)
