import { expect, it } from 'vitest'
import { percent } from './percent.ts'

it.each([
  [3184, 3184, '100%'],
  [987, 3184, '31%'],
  [214, 3184, '6.7%'],
  [38, 3184, '1.2%'],
  [2, 100, '2%'],
  [0, 4, '0%'],
  [1, 100_000, '<0.1%'],
  [9_999, 10_000, '99.9%'],
  [995, 10_000, '10%'],
  [5, 4, '125%'],
])('%i of %i is %s', (part, whole, text) => {
  expect(percent(part, whole)).toBe(text)
})

it('says nothing of nothing', () => {
  expect(percent(3, 0)).toBeUndefined()
})
