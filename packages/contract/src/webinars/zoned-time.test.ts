import { describe, expect, it } from 'vitest'
import { zones } from '../testing/zoned-events.ts'
import { isWrittenDate, momentsOf, momentsOfText, type WallTime, wallTimeIn } from './zoned-time.ts'

const minute = 60_000
const day = 24 * 60 * minute
const quarter = 15 * minute

/** Computed in another way: what a clock shows as text, at each quarter of an hour around. */
const clockOf = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (at: number) => format.format(at)
}

const textOf = ({ year, month, day: date, hour, minute: minutes, second }: WallTime) => {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(month)}-${two(date)} ${two(hour)}:${two(minutes)}:${two(second)}`
}

// The same events each time, so that a failure can be repeated.
const randomNumbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const begin = Date.UTC(2025, 0, 1)
const days = 3 * 365

/** Days on which clocks of a zone change. */
const edgesOf = (clock: (at: number) => string) => {
  const timeOf = (at: number) => clock(at).slice(11)
  const edges: number[] = []
  for (let at = begin; at < begin + days * day; at += day) if (timeOf(at) !== timeOf(at + day)) edges.push(at)
  return edges
}

describe('wall times of 400 zones, at random and around clock changes', () => {
  const random = randomNumbers(6)
  const shown = { never: 0, once: 0, twice: 0 }

  it.each([0, 1, 2, 3])('lead to the moments at which clocks show them (group %i)', (group) => {
    for (const zone of zones.filter((_, number) => number % 4 === group)) {
      const clock = clockOf(zone)
      const anywhere = Array.from({ length: 3 }, () => begin + Math.floor(random() * days) * day)
      for (const near of [...anywhere, ...edgesOf(clock)]) {
        const wallMs = near + Math.floor(random() * 128 - 16) * quarter
        const wall = wallTimeIn('UTC', new Date(wallMs))
        const expected: number[] = []
        for (let at = wallMs - 16 * 4 * quarter; at <= wallMs + 16 * 4 * quarter; at += quarter) {
          if (clock(at) === textOf(wall)) expected.push(at)
        }
        const moments = momentsOf(zone, wall).map(Number)
        expect(moments, `${zone} ${textOf(wall)}`).toEqual(expected)
        shown[(['never', 'once', 'twice'] as const)[moments.length] ?? 'never'] += 1
        for (const moment of moments) expect(wallTimeIn(zone, new Date(moment))).toEqual(wall)
      }
    }
  })

  it('include some that clocks skip and some that they show twice', () => {
    expect(shown.never).toBeGreaterThan(5)
    expect(shown.twice).toBeGreaterThan(5)
    expect(shown.once).toBeGreaterThan(1000)
  })
})

describe('a written date', () => {
  const momentsIn = (text: string, zone?: string) => momentsOfText(text, zone).map((moment) => moment.toISOString())

  it('without a zone is Eastern time, in summer and in winter', () => {
    expect(momentsIn('2026-07-01T19:30')).toEqual(['2026-07-01T23:30:00.000Z'])
    expect(momentsIn('2026-12-01T19:30:00')).toEqual(['2026-12-02T00:30:00.000Z'])
  })

  it('with a zone is a moment of that zone', () => {
    expect(momentsIn('2026-07-01T19:30:00Z')).toEqual(['2026-07-01T19:30:00.000Z'])
    expect(momentsIn('2026-07-01T19:30+02:00')).toEqual(['2026-07-01T17:30:00.000Z'])
  })

  it('is no moment if clocks skip it, and two if they show it twice', () => {
    expect(momentsIn('2026-03-08T02:30')).toEqual([])
    expect(momentsIn('2026-11-01T01:30')).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'])
    expect(momentsIn('2026-10-04T02:15', 'Australia/Lord_Howe')).toEqual([])
  })
})

it.each([
  '2026-07-01',
  '2026-02-30T10:00',
  '2026-07-01T24:00',
  '2026-07-01T10:60',
  '2026-13-01T10:00',
  '2026-07-01T10:00+25:00',
  '2026-07-01 10:00',
  '7/1/2026 10:00',
  '0001-07-01T10:00',
  '',
])('%j is no date of the calendar', (text) => {
  expect(isWrittenDate(text)).toBe(false)
})

it.each(['2028-02-29T10:00', '2026-07-01T10:00:30', '2026-07-01T10:00:30.123Z', '2026-07-01T10:00-04:00'])(
  '%j is one',
  (text) => {
    expect(isWrittenDate(text)).toBe(true)
  },
)
