import type { SearchFrequency } from '@regent/contract/deals/deal-searches'
import { momentsOf, wallTimeIn } from '@regent/contract/webinars/zoned-time'

/** By the member's clock. */
const hourOfMails = 8
const monday = 1
const daysOfWeek = 7
const dayMs = 24 * 60 * 60 * 1000

/** Deals that are published within this time are told of in one mail. */
export const gatheringSeconds = 20

/** The next time it is eight in the morning in this zone, on any day or on this day of the week. */
const nextMorning = (zone: string, now: Date, weekday?: number): Date => {
  const { year, month, day } = wallTimeIn(zone, now)
  for (let ahead = 0; ahead <= daysOfWeek; ahead += 1) {
    const date = new Date(Date.UTC(year, month - 1, day + ahead))
    if (weekday !== undefined && date.getUTCDay() !== weekday) continue
    const morning = {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: hourOfMails,
      minute: 0,
      second: 0,
    }
    const [moment] = momentsOf(zone, morning)
    if (moment && moment > now) return moment
  }
  return new Date(now.getTime() + dayMs)
}

/** When a mail tells of what was found now. */
export const mailTime = (frequency: Exclude<SearchFrequency, 'never'>, zone: string, now: Date): Date => {
  if (frequency === 'immediately') return new Date(now.getTime() + gatheringSeconds * 1000)
  return nextMorning(zone, now, frequency === 'weekly' ? monday : undefined)
}
