import { expect, test } from 'vitest'
import { gatheringSeconds, mailTime } from './mail-times.policy.ts'

const zone = 'America/New_York'
const at = (text: string) => new Date(text)
const mailed = (frequency: Parameters<typeof mailTime>[0], now: string, where = zone) =>
  mailTime(frequency, where, at(now)).toISOString()

test('a mail at once waits only for other deals of the same moment, well within a minute', () => {
  expect(mailed('immediately', '2026-03-03T02:00:00Z')).toBe('2026-03-03T02:00:20.000Z')
  expect(gatheringSeconds).toBeLessThan(30)
})

test.each([
  ['before eight, the same morning', '2026-03-03T12:59:59Z', '2026-03-03T13:00:00.000Z'],
  ['at eight sharp, the next morning', '2026-03-03T13:00:00Z', '2026-03-04T13:00:00.000Z'],
  ['late in the evening, when it is the next day in UTC', '2026-03-04T03:30:00Z', '2026-03-04T13:00:00.000Z'],
  ['over the change to summer time, eight by the clock', '2026-03-07T20:00:00Z', '2026-03-08T12:00:00.000Z'],
  ['over the change to winter time, eight by the clock', '2026-10-31T20:00:00Z', '2026-11-01T13:00:00.000Z'],
])('a daily mail comes at eight by the member’s clock: %s', (_, now, expected) => {
  expect(mailed('daily', now)).toBe(expected)
})

test.each([
  ['on Tuesday', '2026-03-03T15:00:00Z', '2026-03-09T12:00:00.000Z'],
  ['on Monday before eight', '2026-03-02T12:00:00Z', '2026-03-02T13:00:00.000Z'],
  ['on Monday after eight', '2026-03-02T14:00:00Z', '2026-03-09T12:00:00.000Z'],
  ['on Sunday evening, when it is Monday in UTC', '2026-03-02T01:00:00Z', '2026-03-02T13:00:00.000Z'],
])('a weekly mail comes on Monday at eight: found %s', (_, now, expected) => {
  expect(mailed('weekly', now)).toBe(expected)
})

test('each member has eight in the morning in their own zone', () => {
  expect(mailed('daily', '2026-03-03T00:00:00Z', 'Asia/Kolkata')).toBe('2026-03-03T02:30:00.000Z')
  expect(mailed('daily', '2026-03-03T00:00:00Z', 'Pacific/Auckland')).toBe('2026-03-03T19:00:00.000Z')
})
