import { easternTime } from '../eastern-time.ts'
import { momentsOf, wallTimeIn } from './zoned-time.ts'

const week = 7 * 24 * 60 * 60_000

/** So many weeks later at the same Eastern time, or after the gap if clocks skip that time. */
export const weeksLater = (startsAt: Date, weeks: number): Date => {
  const wall = wallTimeIn(easternTime, startsAt)
  for (let skipped = 0; ; skipped += 15) {
    const shown = new Date(
      Date.UTC(wall.year, wall.month - 1, wall.day + 7 * weeks, wall.hour, wall.minute + skipped, wall.second),
    )
    const [moment] = momentsOf(easternTime, wallTimeIn('UTC', shown))
    if (moment) return moment
  }
}

/** The first of the following weeks that is not past. */
export const firstUpcomingWeek = (startsAt: Date, now: Date): number => {
  const passed = Math.floor((now.getTime() - startsAt.getTime()) / week)
  let weeks = Math.max(1, passed)
  while (weeksLater(startsAt, weeks) <= now) weeks += 1
  return weeks
}

/** The dates of a webinar that is repeated in so many upcoming weeks. */
export const datesOfRepetition = (startsAt: Date, weeks: number, now: Date): Date[] => {
  const first = firstUpcomingWeek(startsAt, now)
  return Array.from({ length: weeks }, (_, index) => weeksLater(startsAt, first + index))
}
