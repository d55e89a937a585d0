import { expect, it } from 'vitest'
import { readListState } from '#widgets/records/list/list-state.ts'
import { courseListState, isOrderable } from './queries.ts'

it.each([
  ['', true],
  ['edit=1', true],
  ['search=trust', false],
  ['state=draft', false],
  ['sort=title', false],
  ['sort=-place', false],
])('a list at ?%s can be put into another order: %s', (address, orderable) => {
  expect(isOrderable(readListState(courseListState, new URLSearchParams(address)))).toBe(orderable)
})
