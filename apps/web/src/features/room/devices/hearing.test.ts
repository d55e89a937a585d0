import { expect, it } from 'vitest'
import { followHearing, levelOf } from './hearing.ts'

it('hears silence, a whisper and a loud voice as an ear does', () => {
  const loud = (value: number) => levelOf(new Float32Array(8).fill(value))
  expect(loud(0)).toBe(0)
  expect(loud(1)).toBe(1)
  expect(loud(0.001)).toBeCloseTo(0)
  expect(loud(0.1)).toBeCloseTo(2 / 3)
})

it('takes a click for no voice, and a voice that was heard once for heard', () => {
  const hear = followHearing()
  expect(hear(0.9, 50)).toBe('quiet')
  expect(hear(0.1, 100)).toBe('quiet')
  expect([150, 200, 250].map((now) => hear(0.5, now))).toEqual(['quiet', 'quiet', 'heard'])
  expect(hear(0, 60_000)).toBe('heard')
})

it('notices a microphone from which nothing comes, until something does', () => {
  const hear = followHearing()
  expect(hear(0, 60_000)).toBe('quiet')
  expect(hear(0, 65_999)).toBe('quiet')
  expect(hear(0, 66_000)).toBe('silent')
  expect(hear(0.05, 66_050)).toBe('quiet')
})
