import { describe, expect, it } from 'vitest'
import { nextSort, sortRows } from './table-sort.ts'

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('sorting rows', () => {
  it('sorts numbers in names by value, and ignores case and accents', () => {
    const rows = ['Lecture 10', 'élan', 'lecture 2', 'Zoning', 'Elan 2'].map((name) => ({ name }))
    expect(names(sortRows(rows, 'ascending', ({ name }) => name))).toEqual([
      'élan',
      'Elan 2',
      'lecture 2',
      'Lecture 10',
      'Zoning',
    ])
  })

  it('sorts numbers and dates by value, and does not change the original rows', () => {
    const rows = [9, 41, 100].map((count) => ({ name: `${count}`, at: new Date(count), count }))
    expect(names(sortRows(rows, 'descending', ({ count }) => count))).toEqual(['100', '41', '9'])
    expect(names(sortRows(rows, 'descending', ({ at }) => at))).toEqual(['100', '41', '9'])
    expect(names(rows)).toEqual(['9', '41', '100'])
  })

  it('puts rows without a value last in both directions, and keeps equal rows in their order', () => {
    const rows = [
      { name: 'none', value: undefined },
      { name: 'first', value: 1 },
      { name: 'null', value: null },
      { name: 'second', value: 1 },
    ]
    expect(names(sortRows(rows, 'ascending', ({ value }) => value))).toEqual(['first', 'second', 'none', 'null'])
    expect(names(sortRows(rows, 'descending', ({ value }) => value))).toEqual(['first', 'second', 'none', 'null'])
  })
})

describe('pressing a head', () => {
  it('sorts ascending first, then descending, and ascending again on another column', () => {
    const first = nextSort(undefined, 'date')
    expect(first).toEqual({ key: 'date', direction: 'ascending' })
    expect(nextSort(first, 'date')).toEqual({ key: 'date', direction: 'descending' })
    expect(nextSort({ key: 'date', direction: 'descending' }, 'name')).toEqual({ key: 'name', direction: 'ascending' })
  })
})
