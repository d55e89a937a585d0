import { clockIn, eventsIn, zones } from '@regent/contract/testing/zoned-events'
import { describe, expect, it } from 'vitest'
import { formatDateTime, formatIn } from '#lib/time/format.ts'
import { dateParts } from '#ui/content/date-block.tsx'
import { registrationDate } from './registration/registration-date-line.tsx'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '2026-03-08 03:05:00' in the words of the pages. */
const inWords = (clock: string) => {
  const [year, month, day, hour, minute] = clock.split(/\D/u).map(Number) as [number, number, number, number, number]
  const half = hour < 12 ? 'AM' : 'PM'
  return { month: months[month - 1], day, year, time: `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}` }
}

describe('the time of a webinar on the pages, in 400 zones, at random and around the hours when clocks are set', () => {
  it.each([0, 1, 2, 3])('is what a clock shows there, and differs for each moment (part %i)', (part) => {
    for (const zone of zones.filter((_, number) => number % 4 === part)) {
      const events = eventsIn(zone)
      for (const at of events) {
        const { month, day, year, time } = inWords(clockIn(zone, at))
        expect(formatDateTime(at, zone), zone).toMatch(new RegExp(`^${month} ${day}, ${year}, ${time} \\S`, 'u'))
        const block = dateParts(at, zone)
        expect([block.day, block.month, block.time.startsWith(`${time} `)]).toEqual([
          `${day}`,
          `${month} ${year}`,
          true,
        ])
        const { rest } = registrationDate(at, zone)
        expect(rest).toMatch(
          new RegExp(`^${month}[a-z]* ${day}(?:st|nd|rd|th), ${time.replace(' ', '').toLowerCase()}$`, 'u'),
        )
        expect(formatIn(at, zone, { month: 'short', day: 'numeric' })).toBe(`${month} ${day}`)
      }
      expect(new Set(events.map((at) => formatDateTime(at, zone))).size, zone).toBe(events.length)
    }
  })
})
