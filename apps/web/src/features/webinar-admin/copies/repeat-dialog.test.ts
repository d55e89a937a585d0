import { expect, test } from 'vitest'
import { repetitionDates } from './repeat-dialog.tsx'

const early = new Date('2026-01-01T00:00:00Z')

test('later weeks keep their time of day when clocks are set back, and are marked', () => {
  expect(repetitionDates(new Date('2026-10-22T23:30:00Z'), 3, early)).toMatchObject([
    { day: 'Thu, Oct 29, 2026', time: '7:30 PM EDT', isOtherClock: false, isMoved: false },
    { day: 'Thu, Nov 5, 2026', time: '7:30 PM EST', isOtherClock: true, isMoved: false },
    { day: 'Thu, Nov 12, 2026', time: '7:30 PM EST', isOtherClock: true },
  ])
})

test('a time that clocks skip is marked as moved', () => {
  expect(repetitionDates(new Date('2026-03-01T07:30:00Z'), 1, early)).toMatchObject([
    { day: 'Sun, Mar 8, 2026', time: '3:00 AM EDT', isMoved: true },
  ])
})

test('weeks that have passed are left out', () => {
  const [first] = repetitionDates(new Date('2026-01-06T00:30:00Z'), 1, new Date('2026-02-01T00:00:00Z'))
  expect(first?.day).toBe('Mon, Feb 2, 2026')
})
