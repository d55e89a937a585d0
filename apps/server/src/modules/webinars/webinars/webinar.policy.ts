import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import {
  momentsOfText,
  readWallTime,
  easternTime,
  type WallTime,
  wallTimeIn,
} from '@regent/contract/webinars/zoned-time'
import { AppError } from '#app/app-error.ts'
import { webinarTexts } from './texts.ts'

const minute = 60_000

const isSameMinute = (a: WallTime, b: WallTime) =>
  (['year', 'month', 'day', 'hour', 'minute'] as const).every((part) => a[part] === b[part])

/**
 * The moment that staff mean. A form sends back what it shows: where that is what the clock shows at the moment it has
 * now, it stays this moment, be it the second of two or not a full minute.
 */
export const momentOf = (given: string, now?: Date): Date => {
  const wall = readWallTime(given)
  if (wall && now && isSameMinute(wall, wallTimeIn(easternTime, now))) return now
  const [moment] = momentsOfText(given)
  if (!moment) throw new Error(`${given} was let through although no clock shows it`)
  return moment
}

/** Nobody can come to a webinar that began before it was announced; the minute that runs counts as to come. */
export const demandToCome = (startsAt: Date, now: Date): void => {
  if (startsAt.getTime() >= Math.floor(now.getTime() / minute) * minute) return
  throw new AppError('invalid', { details: { date: webinarTexts.inThePast } })
}

/** The first three follow in any order; Ended is the end. */
export const demandOpen = (status: WebinarStatus): void => {
  if (status === 'Ended') throw new AppError('webinar_ended')
}

/** When a webinar was over that is only now written down: as planned, and never in time to come. */
export const endOf = (startsAt: Date, durationMinutes: number, now: Date): Date =>
  new Date(Math.min(startsAt.getTime() + durationMinutes * minute, now.getTime()))
