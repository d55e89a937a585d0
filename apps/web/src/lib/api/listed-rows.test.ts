import { expect, test } from 'vitest'
import { type ListedRows, rowsOf, totalOf, withNewRow, withoutRow, withPatch, withRowBefore } from './listed-rows.ts'

const row = (_id: string, title = _id) => ({ _id, title })
const whole = { pages: [{ rows: [row('a'), row('b')], next: '2' }, { rows: [row('c')] }], pageParams: ['', '2'] }
const begun = { pages: [{ rows: [row('a'), row('b')], next: '2', total: 9 }], pageParams: [''] }

const ids = (list: ListedRows<{ _id: string }>) => rowsOf(list).map(({ _id }) => _id)

test('a saved row replaces the one in the list', () => {
  const changed = withPatch(whole, 'b', { title: 'Trusts' })
  expect(rowsOf(changed)).toEqual([row('a'), row('b', 'Trusts'), row('c')])
})

test('a new row is appended once, unless the end of the list is not loaded yet', () => {
  const added = withNewRow(whole, row('d'))
  expect(ids(added)).toEqual(['a', 'b', 'c', 'd'])
  expect(withNewRow(added, row('d'))).toBe(added)
  expect(ids(withNewRow(begun, row('d')))).toEqual(['a', 'b'])
})

test('a deleted row is removed', () => {
  expect(ids(withoutRow(whole, 'a'))).toEqual(['b', 'c'])
})

test('the total changes with each added and deleted row', () => {
  expect(totalOf(whole)).toBe(3)
  expect(totalOf(begun)).toBe(9)
  expect(totalOf(withNewRow(begun, row('d')))).toBe(10)
  expect(totalOf(withoutRow(begun, 'a'))).toBe(8)
  expect(withoutRow(begun, 'gone')).toBe(begun)
})

test('a moved row is before the other one or last, and pages keep their lengths', () => {
  const first = withRowBefore(whole, 'c', 'a')
  expect(ids(first)).toEqual(['c', 'a', 'b'])
  expect(first.pages.map(({ rows }) => rows.length)).toEqual([2, 1])
  expect(ids(withRowBefore(whole, 'a', null))).toEqual(['b', 'c', 'a'])
  expect(withRowBefore(whole, 'gone', null)).toBe(whole)
})
