import { expect, it } from 'vitest'
import { dropsOf } from './drops.policy.ts'

const curve = (...present: number[]) => present.map((count, minute) => ({ minute, present: count }))

it('finds the three minutes in which most left, in the order of time', () => {
  expect(dropsOf(curve(40, 36, 36, 20, 18, 18, 10, 9, 9, 0))).toEqual([
    { minute: 0, left: 4, before: 40 },
    { minute: 2, left: 16, before: 36 },
    { minute: 5, left: 8, before: 18 },
  ])
})

it('leaves out single people, few of many, and the farewell', () => {
  expect(dropsOf(curve(3, 2, 2, 2, 2))).toEqual([])
  expect(dropsOf(curve(100, 97, 97, 97, 97))).toEqual([])
  expect(dropsOf(curve(10, 10, 10, 5, 0))).toEqual([])
  expect(dropsOf([])).toEqual([])
})
