import { describe, expect, it } from 'vitest'
import { clockNameAt, easternEntry, momentOfEntry, twinsOf, unfinished, wallOf } from './eastern-entry.ts'

const at = (text: string) => new Date(text)

describe('a date as staff enter it', () => {
  it('is what Eastern clocks show, summer and winter', () => {
    expect(easternEntry(at('2026-07-01T23:30:00Z'))).toBe('2026-07-01T19:30')
    expect(easternEntry(at('2026-12-02T00:30:00Z'))).toBe('2026-12-01T19:30')
    expect(momentOfEntry('2026-07-01T19:30')).toEqual(at('2026-07-01T23:30:00Z'))
  })

  it('is no moment while it is not entered, not of the calendar, or skipped by the clocks', () => {
    for (const entry of ['', unfinished, '2026-07-01', '2026-02-30T10:00', '2026-03-08T02:30'])
      expect(momentOfEntry(entry), entry).toBeUndefined()
  })

  it('can mean two moments in the night clocks are set back, and says which', () => {
    const [first = '', second = ''] = twinsOf('2026-11-01T01:30')
    expect([first, second]).toEqual(['2026-11-01T01:30-04:00', '2026-11-01T01:30-05:00'])
    expect(momentOfEntry(first)).toEqual(at('2026-11-01T05:30:00Z'))
    expect(momentOfEntry(second)).toEqual(at('2026-11-01T06:30:00Z'))
    expect([easternEntry(at('2026-11-01T05:30:00Z')), easternEntry(at('2026-11-01T06:30:00Z'))]).toEqual([
      first,
      second,
    ])
    expect(twinsOf(second)).toEqual([first, second])
    expect(wallOf(second)).toBe('2026-11-01T01:30')
    expect(momentOfEntry('2026-11-01T01:30')).toEqual(momentOfEntry(first))
  })

  it('means one moment in every other night', () => {
    expect(twinsOf('2026-10-31T01:30')).toEqual([])
    expect(twinsOf('2026-03-08T02:30')).toEqual([])
    expect(twinsOf('')).toEqual([])
    expect(wallOf(unfinished)).toBe('')
  })

  it('comes back as it was for each quarter of an hour of a year', () => {
    const begin = Date.UTC(2026, 0, 1)
    for (let quarter = 0; quarter < 365 * 96; quarter += 1) {
      const moment = new Date(begin + quarter * 15 * 60_000)
      if (momentOfEntry(easternEntry(moment))?.getTime() !== moment.getTime()) expect.fail(moment.toISOString())
    }
  })
})

it('the clock is named as the day demands', () => {
  expect(clockNameAt(at('2026-07-01T23:30:00Z'))).toBe('EDT')
  expect(clockNameAt(at('2026-12-02T00:30:00Z'))).toBe('EST')
  expect(clockNameAt(at('2026-11-01T05:30:00Z'))).toBe('EDT')
  expect(clockNameAt(at('2026-11-01T06:30:00Z'))).toBe('EST')
})
