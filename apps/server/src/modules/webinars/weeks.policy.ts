import { momentsOf, staffZone, wallTimeIn } from '@regent/contract/zoned-time'

const minute = 60_000

/** So many weeks later at the same Eastern time; after the gap where clocks skip it. */
export const weeksLater = (startsAt: Date, weeks: number): Date => {
  const wall = wallTimeIn(staffZone, startsAt)
  for (let skipped = 0; ; skipped += 15) {
    const shown = new Date(
      Date.UTC(wall.year, wall.month - 1, wall.day + 7 * weeks, wall.hour, wall.minute + skipped, wall.second),
    )
    const [moment] = momentsOf(staffZone, wallTimeIn('UTC', shown))
    if (moment) return moment
  }
}

/** The first of the following weeks that is to come. */
export const firstWeekToCome = (startsAt: Date, now: Date): number => {
  const passed = Math.floor((now.getTime() - startsAt.getTime()) / (7 * 24 * 60 * minute))
  let week = Math.max(1, passed)
  while (weeksLater(startsAt, week) <= now) week += 1
  return week
}

/** The Eastern day, as it stands in slugs: 2026-03-08. */
export const easternDay = (moment: Date): string => {
  const { year, month, day } = wallTimeIn(staffZone, moment)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
