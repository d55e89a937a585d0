import { expect, test } from 'vitest'
import { readClockTime, writeClockTime } from './clock-time.ts'

test('a time is read as people write it', () => {
  expect(readClockTime('2:30')).toBe(150)
  expect(readClockTime('1:02:30')).toBe(3750)
  expect(readClockTime(' 90 ')).toBe(90)
  expect(readClockTime('75:00')).toBe(4500)
})

test('text that is not a time is refused', () => {
  for (const text of ['', 'soon', '2:75', '1:75:00', '-3', '1:2:3:4']) expect(readClockTime(text), text).toBeUndefined()
})

test('a time is written as it is read', () => {
  for (const text of ['0:00', '2:30', '59:59', '1:02:30']) expect(writeClockTime(readClockTime(text) ?? -1)).toBe(text)
})
