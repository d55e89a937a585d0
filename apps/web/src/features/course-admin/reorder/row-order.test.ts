import { expect, test } from 'vitest'
import { moved, placeAfterKey, placeOfGap, withinReach } from './row-order.ts'

test('a row moves down, up, and to where it is', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 7, 0)).toEqual(['a', 'b'])
})

test('a gap below the row is one place less: the row itself leaves a place free', () => {
  expect(placeOfGap(0, 2)).toBe(0)
  expect(placeOfGap(2, 2)).toBe(2)
  expect(placeOfGap(3, 2)).toBe(2)
  expect(placeOfGap(4, 2)).toBe(3)
})

test('nothing moves past the last row that is known', () => {
  expect(withinReach(-1, 4, false)).toBe(0)
  expect(withinReach(9, 4, false)).toBe(3)
  expect(withinReach(9, 4, true)).toBe(2)
})

test('arrows lead one place on, Home and End to the ends, other keys nowhere', () => {
  expect(placeAfterKey('ArrowDown', 1, 4)).toBe(2)
  expect(placeAfterKey('ArrowUp', 1, 4)).toBe(0)
  expect(placeAfterKey('Home', 2, 4)).toBe(0)
  expect(placeAfterKey('End', 1, 4)).toBe(3)
  expect(placeAfterKey('a', 1, 4)).toBeUndefined()
})
