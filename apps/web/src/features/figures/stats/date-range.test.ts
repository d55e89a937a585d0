import { expect, it } from 'vitest'
import { firmDay, isDay, isTurnedRound, presetOf, presets, rangeOf } from './date-range.ts'

it('is counted in days of the firm, also over midnight and a change of clocks', () => {
  expect(firmDay(new Date('2026-11-20T04:59:00Z'))).toBe('2026-11-19')
  expect(firmDay(new Date('2026-11-01T05:30:00Z'))).toBe('2026-11-01')
  expect(rangeOf('week', '2026-11-03')).toEqual({ from: '2026-10-28', to: '2026-11-03' })
})

it('knows the month before, also in January and in a leap year', () => {
  expect(rangeOf('lastMonth', '2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(rangeOf('lastMonth', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

it('is named where it is a usual one', () => {
  for (const preset of presets) expect(presetOf(rangeOf(preset, '2026-11-20'), '2026-11-20')).toBe(preset)
  expect(presetOf({ from: '2026-11-02', to: '' }, '2026-11-20')).toBeUndefined()
})

it('takes only days that exist', () => {
  expect(['2026-02-28', '2028-02-29'].map(isDay)).toEqual([true, true])
  expect(['', '0000-01-01', '2026-02-30', '2026-2-3', '26-02-03', '2026-13-01', 'today'].some(isDay)).toBe(false)
})

it('is turned round if it ends before it begins', () => {
  expect(isTurnedRound({ from: '2026-11-02', to: '2026-11-01' })).toBe(true)
  expect(isTurnedRound({ from: '2026-11-02', to: '2026-11-02' })).toBe(false)
  expect(isTurnedRound({ from: '2026-11-02', to: '' })).toBe(false)
})
