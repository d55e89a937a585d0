import { expect, it } from 'vitest'
import { oneIn } from './one-in.ts'

it('says one in how many only where that is true', () => {
  expect([oneIn(1592, 3184), oneIn(333, 1000), oneIn(2, 5), oneIn(0, 4), oneIn(4, 4)]).toEqual([
    '1 in 2',
    '1 in 3',
    undefined,
    undefined,
    undefined,
  ])
})
