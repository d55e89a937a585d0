import { easternTime, wallTimeIn } from '@regent/contract/webinars/zoned-time'

/** The Eastern day, as it stands in slugs: 2026-03-08. */
export const easternDay = (moment: Date): string => {
  const { year, month, day } = wallTimeIn(easternTime, moment)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
