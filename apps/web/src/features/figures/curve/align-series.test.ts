import { expect, it } from 'vitest'
import { alignSeries } from './align-series.ts'

it('has every x once, in order, and nothing where a curve has no value', () => {
  const first = [
    { x: 2, y: 20 },
    { x: 0, y: 10 },
  ]
  const second = [
    { x: 1, y: 5 },
    { x: 2, y: 6 },
  ]
  expect(alignSeries([first, second])).toEqual({
    xs: [0, 1, 2],
    ys: [
      [10, null, 20],
      [null, 5, 6],
    ],
  })
})

it('is empty without curves', () => {
  expect(alignSeries([[]])).toEqual({ xs: [], ys: [[]] })
})
