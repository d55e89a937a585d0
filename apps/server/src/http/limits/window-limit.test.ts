import { expect, it } from 'vitest'
import { WindowLimit } from './window-limit.ts'

it('grants as many uses as a window has, and says when the next one begins', () => {
  const limit = new WindowLimit({ limit: 2, windowSeconds: 60, subjects: 10 })
  expect([limit.take('ada', 0), limit.take('ada', 1000), limit.take('ada', 2000)]).toEqual([0, 0, 58])
  expect(limit.take('bob', 2000)).toBe(0)
  expect([limit.take('ada', 59_999), limit.take('ada', 60_000)]).toEqual([1, 0])
})

it('forgets the oldest subject rather than grow', () => {
  const limit = new WindowLimit({ limit: 1, windowSeconds: 60, subjects: 2 })
  expect(['a', 'b', 'c'].map((subject) => limit.take(subject, 0))).toEqual([0, 0, 0])
  expect(['c', 'b', 'a'].map((subject) => limit.take(subject, 0))).toEqual([60, 60, 0])
})
