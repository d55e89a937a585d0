import { expect, it } from 'vitest'
import { askedSecond } from './asked-lecture.ts'

it.each([
  ['t=90', 90],
  ['t=12.5&lecture=a', 12.5],
  ['t=0', 0],
  ['t=', undefined],
  ['t=soon', undefined],
  ['t=-5', undefined],
  ['t=0x10', undefined],
  ['t=1e3', undefined],
  ['', undefined],
])('an address that ends with ?%s asks for second: %s', (search, second) => {
  expect(askedSecond(new URLSearchParams(search))).toBe(second)
})
