import { momentsOf, readWallTime, easternTime, wallTimeIn } from '@regent/contract/webinars/zoned-time'
import type { When } from './sample-content.ts'

const minute = 60_000
const day = 24 * 60 * minute

const fiveMinutes = 5 * minute

/** When a sample webinar is, seen from the first start; times that people would set are full ones. */
export const momentOf = (when: When, now: Date): Date => {
  if ('minutes' in when)
    return new Date(Math.round((now.getTime() + when.minutes * minute) / fiveMinutes) * fiveMinutes)
  const { year, month, day: date } = wallTimeIn(easternTime, new Date(now.getTime() + when.days * day))
  const written = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-')
  const wall = readWallTime(`${written}T${when.at}`)
  const [moment] = wall ? momentsOf(easternTime, wall) : []
  if (!moment) throw new Error(`No clock shows ${when.at} on ${written}`)
  return moment
}
