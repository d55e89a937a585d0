import { describe, expect, it } from 'vitest'
import {
  defineListState,
  isFiltered,
  listQueryOf,
  readListState,
  readPages,
  withListState,
  withPages,
} from './list-state.ts'

const statuses = ['Scheduled', 'Ended'] as const
const webinars = defineListState({
  filters: { status: statuses, host: (value: string) => /^\d+$/u.test(value) },
  sort: ['name', 'date'],
})
const courses = defineListState({ sort: ['place', 'title'], usualSort: 'place' })

const at = (address: string) => readListState(webinars, new URLSearchParams(address))
const asText = (address: URLSearchParams) => address.toString()

describe('the address', () => {
  it('is the whole list in its usual order where it says nothing', () => {
    expect(at('')).toEqual({ search: '', filters: { status: '', host: '' }, sort: undefined })
    expect(isFiltered(at(''))).toBe(false)
    expect(listQueryOf(at(''))).toEqual({ limit: 50 })
    expect(readListState(courses, new URLSearchParams()).sort).toEqual({ key: 'place', direction: 'ascending' })
  })

  it('becomes a query of the API', () => {
    const state = at('search=trust&status=Ended&host=7&sort=-date')
    expect(listQueryOf(state)).toEqual({ limit: 50, search: 'trust', status: 'Ended', host: '7', sort: '-date' })
    expect(isFiltered(state)).toBe(true)
  })

  it('falls back where it names a value that there is not', () => {
    expect(at('status=Gone&host=me&sort=-color')).toEqual(at(''))
    expect(at(`search=${'a'.repeat(300)}`).search).toHaveLength(200)
  })
})

describe('a change', () => {
  const address = new URLSearchParams('search=trust&sort=-name&edit=1')

  it('keeps the rest of the address, and writes nothing that is as usual', () => {
    expect(asText(withListState(webinars, address, { search: ' ' }))).toBe('sort=-name&edit=1')
    expect(asText(withListState(webinars, address, { filters: { status: 'Ended' } }))).toContain('status=Ended')
    expect(asText(withListState(webinars, address, { sort: undefined }))).toBe('search=trust&edit=1')
    const byTitle = new URLSearchParams('sort=-title')
    expect(asText(withListState(courses, byTitle, { sort: { key: 'place', direction: 'ascending' } }))).toBe('')
    expect(asText(withListState(courses, byTitle, { sort: { key: 'place', direction: 'descending' } }))).toBe(
      'sort=-place',
    )
  })

  it('of the sort falls back where the list cannot be sorted so', () => {
    const sort = { key: 'color', direction: 'ascending' } as const
    expect(withListState(webinars, address, { sort }).has('sort')).toBe(false)
  })

  it('begins with the first page again', () => {
    const loaded = new URLSearchParams('pages=3&sort=name')
    expect(asText(withListState(webinars, loaded, { search: 'trust' }))).toBe('sort=name&search=trust')
  })
})

describe('how many pages were loaded', () => {
  it.each([
    ['', 1],
    ['pages=3', 3],
    ['pages=-1', 1],
    ['pages=2.5', 1],
    ['pages=many', 1],
    ['pages=400', 10],
  ])('?%s is %i', (address, pages) => {
    expect(readPages(new URLSearchParams(address))).toBe(pages)
  })

  it('is written where it is more than one', () => {
    expect(asText(withPages(new URLSearchParams('sort=name'), 2))).toBe('sort=name&pages=2')
    expect(asText(withPages(new URLSearchParams('sort=name&pages=2'), 1))).toBe('sort=name')
  })
})
