import { expect, it } from 'vitest'
import { formatDateTime, zoneNameAt } from './format.ts'

it.each([
  ['2025-11-21T00:30:00Z', 'America/New_York', 'Nov 20, 2025, 7:30 PM EST'],
  ['2025-07-01T16:05:00Z', 'America/New_York', 'Jul 1, 2025, 12:05 PM EDT'],
  ['2025-11-21T00:30:00Z', 'America/Los_Angeles', 'Nov 20, 2025, 4:30 PM PST'],
  ['2026-03-08T06:59:00Z', 'America/New_York', 'Mar 8, 2026, 1:59 AM EST'],
  ['2026-03-08T07:00:00Z', 'America/New_York', 'Mar 8, 2026, 3:00 AM EDT'],
])('%s in %s reads %s', (instant, zone, expected) => {
  expect(formatDateTime(new Date(instant), zone)).toBe(expected)
})

it.each([
  ['2026-03-08T06:59:00Z', 'America/New_York', 'Eastern Standard Time, New York'],
  ['2026-03-08T07:00:00Z', 'America/New_York', 'Eastern Daylight Time, New York'],
  ['2026-07-01T16:05:00Z', 'Asia/Kolkata', 'India Standard Time, Kolkata'],
  ['2026-07-01T16:05:00Z', 'America/Argentina/Buenos_Aires', 'Argentina Standard Time, Buenos Aires'],
])('at %s the zone %s is called %s', (instant, zone, expected) => {
  expect(zoneNameAt(new Date(instant), zone)).toBe(expected)
})
