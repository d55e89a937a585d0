import { describe, expect, it } from 'vitest'
import { dateParts } from './date-block.tsx'
import { relativeTime } from './relative-time.ts'
import { remainingTime } from './countdown.tsx'

const start = new Date('2025-11-21T00:30:00Z')

describe('the date block', () => {
  it('shows an instant in the viewer’s zone and names the zone', () => {
    expect(dateParts(start, 'America/New_York')).toEqual({
      weekday: 'Thursday',
      day: '20',
      month: 'Nov 2025',
      time: '7:30 PM EST',
    })
    expect(dateParts(start, 'America/Los_Angeles').time).toBe('4:30 PM PST')
    expect(dateParts(new Date('2025-07-01T23:30:00Z'), 'America/New_York').time).toBe('7:30 PM EDT')
    expect(dateParts(start, 'Pacific/Auckland').day).toBe('21')
  })
})

describe('the time until it begins', () => {
  const before = (ms: number) => new Date(start.getTime() - ms)

  it.each([
    [25 * 60_000, 'in 25 minutes'],
    [60_000, 'in 1 minute'],
    [90 * 60_000, 'in 1 hour'],
    [49 * 3_600_000, 'in 2 days'],
    [30_000, 'in less than a minute'],
    [-20_000, 'just now'],
    [-30 * 60_000, '30 minutes ago'],
  ])('%i ms before, in words: %s', (ms, words) => {
    expect(relativeTime(start, before(ms))).toBe(words)
  })

  it('is counted in days, hours, minutes and seconds, and stops at zero', () => {
    expect(remainingTime(start, before(((4 * 24 + 22) * 3600 + 12) * 1000))).toEqual({
      days: 4,
      hours: 22,
      minutes: 0,
      seconds: 12,
    })
    expect(remainingTime(start, before(-1))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })
})
