import { expect, it } from 'vitest'
import { readStats, withStats } from './stats-state.ts'

const first = '0196a000-0000-7000-8000-000000000001'
const second = '0196a000-0000-7000-8000-000000000002'

const read = (search: string) => readStats(new URLSearchParams(search))
const changed = (search: string, change: Parameters<typeof withStats>[1]) =>
  withStats(new URLSearchParams(search), change).toString()

it('takes from an address only what can be asked for', () => {
  expect(read('from=2026-02-30&to=never&webinarId=7&streamType=Film&table=moon&source=')).toEqual({
    from: '',
    to: '',
    webinarId: '',
    streamType: '',
    source: '',
    compare: '',
    table: 'source',
  })
  expect(read(`source=${'x'.repeat(201)}`).source).toBeUndefined()
})

it('compares a webinar only with another one', () => {
  expect(read(`webinarId=${first}&compare=${second}`).compare).toBe(second)
  expect(read(`webinarId=${first}&compare=${first}`).compare).toBe('')
  expect(read(`compare=${second}`).compare).toBe('')
  expect(changed(`webinarId=${first}&compare=${second}`, { webinarId: '' })).toBe('')
})

it('keeps people without a source apart from all sources, and other parts of the address', () => {
  expect(changed('hint=1', { source: '' })).toBe('hint=1&source=')
  expect(changed('hint=1&source=', { source: undefined })).toBe('hint=1')
})
