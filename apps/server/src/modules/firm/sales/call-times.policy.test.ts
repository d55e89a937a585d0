import { weekdays } from '@regent/contract/firm/setting-fields'
import { clockIn } from '@regent/contract/testing/zoned-events'
import { expect, it } from 'vitest'
import { bookableTimes, type CallHours, callTimesBetween } from './call-times.policy.ts'

const zone = 'America/New_York'
const weekOfWork: CallHours = {
  openHours: { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], from: '09:00', to: '17:00' },
  closedDays: [],
}
const everyDay = (from: string, to: string): CallHours => ({
  openHours: { days: [...weekdays], from, to },
  closedDays: [],
})

/** What clocks of the firm show at the times of one of its days. */
const timesOf = (hours: CallHours, day: string) => {
  const noon = Date.parse(`${day}T17:00:00Z`)
  const around = { from: new Date(noon - 36 * 3_600_000), to: new Date(noon + 36 * 3_600_000) }
  return callTimesBetween(hours, around)
    .filter((time) => clockIn(zone, time).startsWith(day))
    .map((time) => [clockIn(zone, time).slice(11, 16), time.toISOString().slice(11, 16)])
}

it('a day of work has a call each half hour, the last of which ends when the firm closes', () => {
  const times = timesOf(weekOfWork, '2026-03-04')
  expect(times).toHaveLength(16)
  expect([times[0], times.at(-1)]).toEqual([
    ['09:00', '14:00'],
    ['16:30', '21:30'],
  ])
})

it('calls keep to half hours of the clock, whenever the firm opens and closes', () => {
  expect(timesOf(everyDay('09:15', '11:15'), '2026-03-04').map(([wall]) => wall)).toEqual(['09:30', '10:00', '10:30'])
  expect(timesOf(everyDay('09:00', '09:20'), '2026-03-04')).toEqual([])
})

it('weekends, and days that the firm has closed, have none', () => {
  expect(timesOf(weekOfWork, '2026-03-07')).toEqual([])
  expect(timesOf(weekOfWork, '2026-03-08')).toEqual([])
  expect(timesOf({ ...weekOfWork, closedDays: ['2026-12-25'] }, '2026-12-25')).toEqual([])
  expect(timesOf({ ...weekOfWork, closedDays: ['2026-12-25'] }, '2026-12-24')).toHaveLength(16)
})

it('the day of the firm counts, not that of UTC', () => {
  const late = { ...everyDay('22:00', '23:30'), closedDays: ['2026-03-05'] }
  expect(timesOf(late, '2026-03-04').map(([wall]) => wall)).toEqual(['22:00', '22:30', '23:00'])
  expect(timesOf(late, '2026-03-05')).toEqual([])
})

it('opening hours move with the clocks: the same time of day is another moment', () => {
  expect(timesOf(weekOfWork, '2026-03-06')[0]).toEqual(['09:00', '14:00'])
  expect(timesOf(weekOfWork, '2026-03-09')[0]).toEqual(['09:00', '13:00'])
  expect(timesOf(weekOfWork, '2026-11-02')[0]).toEqual(['09:00', '14:00'])
})

it('the hour that is skipped in spring has no calls, and the hour that comes twice in fall has four', () => {
  expect(timesOf(everyDay('01:00', '04:00'), '2026-03-08')).toEqual([
    ['01:00', '06:00'],
    ['01:30', '06:30'],
    ['03:00', '07:00'],
    ['03:30', '07:30'],
  ])
  expect(timesOf(everyDay('01:00', '02:00'), '2026-11-01')).toEqual([
    ['01:00', '05:00'],
    ['01:30', '05:30'],
    ['01:00', '06:00'],
    ['01:30', '06:30'],
  ])
})

it('calls can be booked two hours ahead, for three weeks', () => {
  const now = new Date('2026-03-04T15:10:00Z')
  const times = bookableTimes(weekOfWork, now)
  expect(times[0]?.toISOString()).toBe('2026-03-04T17:30:00.000Z')
  expect(times.at(-1)?.toISOString()).toBe('2026-03-25T15:00:00.000Z')
  expect(bookableTimes(weekOfWork, new Date(now.getTime() + 60_000))).toBe(times)
  expect(bookableTimes(weekOfWork, new Date(now.getTime() + 30 * 60_000))[0]?.toISOString()).toBe(
    '2026-03-04T18:00:00.000Z',
  )
})
