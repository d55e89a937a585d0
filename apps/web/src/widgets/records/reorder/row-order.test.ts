import { expect, test } from 'vitest'
import { moved, positionAfterKey, positionOfGap, withinReach } from './row-order.ts'

test('a row moves down, up, and to where it is', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 7, 0)).toEqual(['a', 'b'])
})

test('a gap below the row is one position less: the row itself leaves a position free', () => {
  expect(positionOfGap(0, 2)).toBe(0)
  expect(positionOfGap(2, 2)).toBe(2)
  expect(positionOfGap(3, 2)).toBe(2)
  expect(positionOfGap(4, 2)).toBe(3)
})

test('nothing moves past the last row that is known', () => {
  expect(withinReach(-1, 4, false)).toBe(0)
  expect(withinReach(9, 4, false)).toBe(3)
  expect(withinReach(9, 4, true)).toBe(2)
})

test('arrows lead one position on, Home and End to the ends, other keys nowhere', () => {
  expect(positionAfterKey('ArrowDown', 1, 4)).toBe(2)
  expect(positionAfterKey('ArrowUp', 1, 4)).toBe(0)
  expect(positionAfterKey('Home', 2, 4)).toBe(0)
  expect(positionAfterKey('End', 1, 4)).toBe(3)
  expect(positionAfterKey('a', 1, 4)).toBeUndefined()
})
