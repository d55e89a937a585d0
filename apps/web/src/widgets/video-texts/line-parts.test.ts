import { expect, test } from 'vitest'
import { faultIn, firstFault } from './line-parts.tsx'

const refused = [undefined, { label: { type: 'custom', message: 'Label is required' } }]

test('a refused row shows the reason beside its field', () => {
  expect(faultIn(refused, 1, 'label')).toBe('Label is required')
  expect(faultIn(refused, 1, 'url')).toBeUndefined()
  expect(faultIn(refused, 0, 'label')).toBeUndefined()
  expect(faultIn(undefined, 0, 'label')).toBeUndefined()
})

test('a list shows the first fault of its rows, or its own', () => {
  expect(firstFault(refused)).toBe('Label is required')
  expect(firstFault({ type: 'server', message: 'This file is no WebVTT' })).toBe('This file is no WebVTT')
  expect(firstFault(undefined)).toBeUndefined()
})
