import { describe, expect, test } from 'vitest'
import { localMinutes, writeMoment } from './moment.ts'
import { quietUntil } from '../delivery/quiet-hours.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const zones = Intl.supportedValuesOf('timeZone')

/** The same numbers in every run. */
const random = (() => {
  let seed = 20_251_120
  return () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
})()

/** Moments anywhere, and around the nights in which clocks are set. */
const moments = Array.from({ length: 6 }, () => new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 2 * 365) * dayMs))
  .concat(
    ['2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z', '2026-11-01T05:30:00Z', '2026-03-29T01:00:00Z'].map(
      (at) => new Date(at),
    ),
  )
  .map((at) => new Date(at.getTime() + Math.floor(random() * 1440) * minuteMs))

describe('a moment', () => {
  test.each([
    ['America/New_York', 'Thursday, November 20', '7:30 PM EST'],
    ['America/Los_Angeles', 'Thursday, November 20', '4:30 PM PST'],
    ['Europe/Berlin', 'Friday, November 21', '1:30 AM Central European Standard Time'],
    ['Asia/Kolkata', 'Friday, November 21', '6:00 AM India Standard Time'],
    ['UTC', 'Friday, November 21', '12:30 AM UTC'],
  ])('in %s is %s, %s', (zone, date, time) => {
    expect(writeMoment(new Date('2025-11-21T00:30:00Z'), zone)).toMatchObject({ date, time })
  })

  test('is named EST in winter and EDT in summer, on both sides of the clock change', () => {
    expect(writeMoment(new Date('2026-03-08T06:59:00Z'), 'America/New_York').time).toBe('1:59 AM EST')
    expect(writeMoment(new Date('2026-03-08T07:00:00Z'), 'America/New_York').time).toBe('3:00 AM EDT')
    expect(writeMoment(new Date('2026-11-01T05:30:00Z'), 'America/New_York').time).toBe('1:30 AM EDT')
    expect(writeMoment(new Date('2026-11-01T06:30:00Z'), 'America/New_York').time).toBe('1:30 AM EST')
  })

  test(`has a zone name in all ${zones.length} zones, and the time that clocks show there`, () => {
    for (const zone of zones) {
      for (const moment of moments) {
        const { time, day } = writeMoment(moment, zone)
        const [, hours = '', minutes = '', half = '', name = ''] = /^(\d+):(\d\d) ([AP]M) (.+)$/u.exec(time) ?? []
        expect(name).toMatch(/^(?:[A-Z]{3,5}|GMT[+-]\d.*|.*[a-z].*)$/u)
        const wall = ((Number(hours) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minutes)
        expect(wall).toBe(localMinutes(moment, zone))
        expect(day).toBe(new Intl.DateTimeFormat('en-US', { day: 'numeric', timeZone: zone }).format(moment))
      }
    }
  })
})

describe('quiet hours', () => {
  const night = { from: '21:00', to: '08:00' }

  test.each([
    ['2026-01-10T01:59:00Z', undefined],
    ['2026-01-10T02:00:00Z', '2026-01-10T13:00:00.000Z'],
    ['2026-01-10T12:59:59Z', '2026-01-10T13:00:00.000Z'],
    ['2026-01-10T13:00:00Z', undefined],
    // The night in which an hour is left out, and the one that has an hour twice.
    ['2026-03-08T04:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['2026-11-01T04:00:00Z', '2026-11-01T13:00:00.000Z'],
  ])('at %s in New York last until %s', (at, until) => {
    expect(quietUntil(new Date(at), 'America/New_York', night)?.toISOString()).toBe(until)
  })

  test('do not exist if both ends are the same', () => {
    expect(quietUntil(new Date('2026-01-10T05:00:00Z'), 'UTC', { from: '08:00', to: '08:00' })).toBeUndefined()
  })

  test('end, in every zone, at the first minute that is not quiet', () => {
    for (const hours of [night, { from: '12:00', to: '13:30' }, { from: '01:00', to: '02:30' }]) {
      for (const zone of zones) {
        for (const moment of moments) {
          const until = quietUntil(moment, zone, hours)
          if (until === undefined) continue
          expect(until.getTime()).toBeGreaterThan(moment.getTime() - minuteMs)
          expect(quietUntil(until, zone, hours)).toBeUndefined()
          expect(quietUntil(new Date(until.getTime() - minuteMs), zone, hours)).toEqual(until)
        }
      }
    }
  })
})
