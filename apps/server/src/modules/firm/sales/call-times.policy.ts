import { weekdays } from '@regent/contract/firm/setting-fields'
import type { Settings } from '@regent/contract/firm/settings'
import { limits } from '@regent/contract/limits'
import { easternTime } from '@regent/contract/eastern-time'
import { type WallTime, wallTimeIn } from '@regent/contract/webinars/zoned-time'

/** When the firm takes calls. */
export type CallHours = Pick<Settings, 'openHours' | 'closedDays'>

const { minutes, hoursAhead, daysAhead } = limits.call
const minuteMs = 60_000
const callMs = minutes * minuteMs
const hourMs = 60 * minuteMs

/** From when until when calls can be booked; the end is no longer one of them. */
const windowAt = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() + hoursAhead * hourMs),
  to: new Date(now.getTime() + daysAhead * 24 * hourMs),
})

const twoDigits = (value: number) => String(value).padStart(2, '0')

const dayOf = ({ year, month, day }: WallTime) => `${year}-${twoDigits(month)}-${twoDigits(day)}`

// Sunday is the last one of `weekdays`.
const weekdayOf = ({ year, month, day }: WallTime) =>
  weekdays[(new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7] ?? 'sunday'

const minutesOf = (time: string) => {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}

const isWithinHours = ({ openHours: { days, from, to }, closedDays }: CallHours, begin: Date): boolean => {
  const wall = wallTimeIn(easternTime, begin)
  const at = wall.hour * 60 + wall.minute
  return (
    at >= minutesOf(from) &&
    at + minutes <= minutesOf(to) &&
    days.includes(weekdayOf(wall)) &&
    !closedDays.includes(dayOf(wall))
  )
}

/**
 * When calls can begin: at half hours of the clock, also when clocks change, because the firm's zone differs from UTC by
 * whole hours. What is skipped is none of them, and an hour that comes twice has four.
 */
export const callTimesBetween = (hours: CallHours, { from, to }: { from: Date; to: Date }): Date[] => {
  const first = Math.ceil(from.getTime() / callMs) * callMs
  const count = Math.max(0, Math.ceil((to.getTime() - first) / callMs))
  return Array.from({ length: count }, (_, number) => new Date(first + number * callMs)).filter((begin) =>
    isWithinHours(hours, begin),
  )
}

const known = new WeakMap<CallHours, { first: number; times: readonly Date[] }>()

/** All times that can be booked now if nobody has. Remembered until the next half hour: to compute them takes 10 ms. */
export const bookableTimes = (hours: CallHours, now: Date): readonly Date[] => {
  const window = windowAt(now)
  const first = Math.ceil(window.from.getTime() / callMs)
  const remembered = known.get(hours)
  if (remembered?.first === first) return remembered.times
  const times = callTimesBetween(hours, window)
  known.set(hours, { first, times })
  return times
}
