import { expect, test } from 'vitest'
import { isOrderable, listQueryOf, readListPlace, withListPlace } from './list-place.ts'

const at = (address: string) => readListPlace(new URLSearchParams(address))

test('an address without words is the whole list in its own order', () => {
  expect(at('')).toEqual({ search: '', state: '', sort: { key: 'place', direction: 'ascending' } })
  expect(isOrderable(at(''))).toBe(true)
})

test('what stands in the address is what the server is asked for', () => {
  expect(listQueryOf(at('search=trust&state=draft&sort=-title'))).toEqual({
    fields: 'detailed',
    limit: 50,
    total: 'yes',
    sort: '-title',
    search: 'trust',
    state: 'draft',
  })
})

test('what nobody offers in an address is as usual', () => {
  expect(at('state=gone&sort=-colour')).toEqual(at(''))
})

test('a list that is searched, filtered or sorted otherwise cannot be put into another order', () => {
  for (const address of ['search=trust', 'state=draft', 'sort=title', 'sort=-place'])
    expect(isOrderable(at(address)), address).toBe(false)
})

test('a change keeps what else stands in the address, and writes nothing that is as usual', () => {
  const address = new URLSearchParams('search=trust&sort=-title&edit=1')
  expect(withListPlace(address, { search: ' ' }).toString()).toBe('sort=-title&edit=1')
  expect(withListPlace(address, { sort: { key: 'place', direction: 'ascending' } }).toString()).toBe(
    'search=trust&edit=1',
  )
  expect(withListPlace(address, { state: 'published' }).get('state')).toBe('published')
})
