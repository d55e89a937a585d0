import { expect, it } from 'vitest'
import { shownPartOf } from './shown-part.ts'

const whole = { duration_seconds: 100, whole_seconds: null, trim_start: null, trim_end: null }
const trimmed = shownPartOf({ duration_seconds: 60, whole_seconds: 100, trim_start: 30, trim_end: 90 })

it('a recording that was not trimmed is shown as it is', () => {
  const shown = shownPartOf(whole)
  expect(shown).toMatchObject({ isTrimmed: false, start: 0, end: 100, length: 100 })
  expect([shown.toShown(40), shown.toWhole(40), shown.clip(10, 20)]).toEqual([40, 40, { from: 10, to: 20 }])
})

it('moments of a trimmed one are counted from where it begins now, and back', () => {
  expect(trimmed.length).toBe(60)
  expect([trimmed.toShown(45), trimmed.toShown(29), trimmed.toShown(91)]).toEqual([15, undefined, undefined])
  expect(trimmed.toWhole(15)).toBe(45)
})

it('shows the part of a stretch that is left', () => {
  expect(trimmed.clip(20, 40)).toEqual({ from: 0, to: 10 })
  expect(trimmed.clip(80, 100)).toEqual({ from: 50, to: 60 })
  expect([trimmed.clip(0, 30), trimmed.clip(90, 99)]).toEqual([undefined, undefined])
})

it('may have lost only its beginning or only its end', () => {
  expect(shownPartOf({ ...whole, whole_seconds: 100, trim_start: 30 })).toMatchObject({ start: 30, end: 100 })
  expect(shownPartOf({ ...whole, whole_seconds: 100, trim_end: 70 })).toMatchObject({ start: 0, end: 70 })
})

it('has no length before it is measured', () => {
  const shown = shownPartOf({ ...whole, duration_seconds: null })
  expect([shown.length, shown.toShown(5000), shown.clip(0, 9)]).toEqual([undefined, 5000, { from: 0, to: 9 }])
})
