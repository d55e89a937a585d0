import { expect, test } from 'vitest'
import { listQueryOf, readListPlace, sortFor, withListPlace } from './list-place.ts'

const at = (address: string) => readListPlace(new URLSearchParams(address))

test('an address without words is the whole list in its usual order', () => {
  expect(at('')).toEqual({ search: '', status: '', streamType: '', sort: undefined })
  expect(listQueryOf(at(''))).toEqual({ fields: 'detailed', limit: 50 })
})

test('what stands in the address is what the server is asked for', () => {
  expect(listQueryOf(at('search=trust&status=In+Progress&streamType=Live+Call&sort=-registrants'))).toEqual({
    fields: 'detailed',
    limit: 50,
    search: 'trust',
    status: 'In Progress',
    streamType: 'Live Call',
    sort: '-registrants',
  })
})

test('what nobody offers in an address is as usual', () => {
  expect(at('status=Gone&streamType=Radio&sort=-colour')).toEqual(at(''))
})

test('a change keeps what else stands in the address, and writes nothing that is as usual', () => {
  const address = new URLSearchParams('search=trust&sort=-name&edit=1')
  expect(withListPlace(address, { search: ' ' }).toString()).toBe('sort=-name&edit=1')
  expect(withListPlace(address, { sort: undefined }).toString()).toBe('search=trust&edit=1')
  expect(withListPlace(address, { sort: sortFor({ key: 'date', direction: 'ascending' }) }).get('sort')).toBe('date')
})
