import { expect, test } from 'vitest'
import { isFiltered, readAttendeesPlace, withAttendeesPlace } from './attendees-place.ts'

const at = (address: string) => readAttendeesPlace(new URLSearchParams(address))

test('an address without words, or with words that mean nothing, is the whole list', () => {
  expect(at('')).toEqual({ search: '', attendance: '' })
  expect(at('attendance=gone')).toEqual(at(''))
  expect(isFiltered(at(''))).toBe(false)
})

test('a change keeps what else stands in the address, and writes nothing that is as usual', () => {
  const address = new URLSearchParams('search=ada&attendance=missed&tab=1')
  expect(isFiltered(readAttendeesPlace(address))).toBe(true)
  expect(withAttendeesPlace(address, { search: ' ' }).toString()).toBe('attendance=missed&tab=1')
  expect(withAttendeesPlace(address, { attendance: '' }).toString()).toBe('search=ada&tab=1')
  expect(withAttendeesPlace(address, { attendance: 'attended' }).get('attendance')).toBe('attended')
})
