import { expect, it } from 'vitest'
import { largestDrop, shownBars } from './audience.ts'

const minutes = (...present: number[]) => present.map((people, minute) => ({ minute, present: people }))

it('the largest drop is the minute in which the most people left', () => {
  expect(largestDrop(minutes(10, 20, 18, 11, 11, 8))).toEqual({ minute: 3, people: 7 })
})

it.each([
  ['one person', minutes(5, 4, 5)],
  ['less than a tenth', minutes(100, 95, 91)],
  ['no one', minutes(1, 2, 3)],
  ['an empty curve', []],
])('%s who leaves is no news', (_, curve) => expect(largestDrop(curve)).toBeUndefined())

it('a long webinar has as few bars as a panel can show, and its peak is among them', () => {
  const long = minutes(...Array.from({ length: 240 }, (_, minute) => (minute === 101 ? 300 : 100)))
  const bars = shownBars(long)
  expect(bars.length).toBeLessThanOrEqual(60)
  expect(Math.max(...bars.map(({ share }) => share))).toBe(1)
  expect(shownBars(minutes(0, 4))).toEqual([
    { minute: 0, share: 0 },
    { minute: 1, share: 1 },
  ])
})
