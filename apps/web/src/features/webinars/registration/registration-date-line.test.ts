import { expect, it } from 'vitest'
import { registrationDate } from './registration-date-line.tsx'

const dateLine = (moment: string, zone: string) => {
  const { weekday, rest } = registrationDate(new Date(moment), zone)
  return `${weekday} ${rest}`
}

it.each([
  ['2025-05-05T23:30:00Z', 'America/New_York', 'Monday May 5th, 7:30pm'],
  ['2025-05-05T23:30:00Z', 'Asia/Kolkata', 'Tuesday May 6th, 5:00am'],
  ['2026-03-01T17:00:00Z', 'America/New_York', 'Sunday March 1st, 12:00pm'],
  ['2026-03-02T05:00:00Z', 'America/New_York', 'Monday March 2nd, 12:00am'],
  ['2026-03-03T17:00:00Z', 'America/New_York', 'Tuesday March 3rd, 12:00pm'],
  ['2026-03-11T17:00:00Z', 'America/New_York', 'Wednesday March 11th, 1:00pm'],
  ['2026-03-22T17:00:00Z', 'America/New_York', 'Sunday March 22nd, 1:00pm'],
])('%s in %s reads %s', (moment, zone, words) => {
  expect(dateLine(moment, zone)).toBe(words)
})
