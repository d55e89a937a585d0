import { expect, test } from 'vitest'
import { faultIn, firstFault } from './field-fault.tsx'

const refused = [undefined, { label: { type: 'custom', message: 'Label is required' } }]

test('a row that is refused says why beside its field', () => {
  expect(faultIn(refused, 1, 'label')).toBe('Label is required')
  expect(faultIn(refused, 1, 'url')).toBeUndefined()
  expect(faultIn(refused, 0, 'label')).toBeUndefined()
  expect(faultIn(undefined, 0, 'label')).toBeUndefined()
})

test('the list says the first of them, or what is said of it as a whole', () => {
  expect(firstFault(refused)).toBe('Label is required')
  expect(firstFault({ type: 'server', message: 'This file is no WebVTT' })).toBe('This file is no WebVTT')
  expect(firstFault(undefined)).toBeUndefined()
})
