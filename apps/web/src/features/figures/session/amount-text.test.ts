import { expect, it } from 'vitest'
import { readAmount } from './amount-text.ts'

it.each([
  ['1500', 1500],
  [' $2,000.50 ', 2000.5],
  ['1 000 000', 1_000_000],
  ['-5', -5],
  ['', undefined],
  ['   ', undefined],
  [undefined, undefined],
])('reads %j as %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

it.each(['1,50', '1.000,50', '1.000.000', '1e5', '€5', '5 or 6', 'abc'])('does not guess what %j means', (typed) => {
  expect(readAmount(typed)).toBeNaN()
})
