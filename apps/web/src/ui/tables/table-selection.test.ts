import { expect, it } from 'vitest'
import { selectionState, toggleAll, toggleRow } from './table-selection.ts'

const shown = ['a', 'b', 'c']

it('selects and deselects a row', () => {
  const chosen = toggleRow(new Set(['a']), 'b')
  expect([...chosen]).toEqual(['a', 'b'])
  expect([...toggleRow(chosen, 'a')]).toEqual(['b'])
})

it('selects or deselects all shown rows, and never rows of another page', () => {
  const all = toggleAll(new Set(['elsewhere', 'b']), shown)
  expect([...all].toSorted()).toEqual(['a', 'b', 'c', 'elsewhere'])
  expect([...toggleAll(all, shown)]).toEqual(['elsewhere'])
})

it('tells whether none, some or all shown rows are selected', () => {
  expect(selectionState(new Set(['elsewhere']), shown)).toBe('none')
  expect(selectionState(new Set(['b']), shown)).toBe('some')
  expect(selectionState(new Set(shown), shown)).toBe('all')
  expect(selectionState(new Set(), [])).toBe('none')
})
