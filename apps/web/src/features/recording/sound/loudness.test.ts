import { expect, it } from 'vitest'
import { loudnessOf } from './loudness.ts'

const tone = (loudness: number) =>
  Float32Array.from({ length: 24_000 }, (_, at) => loudness * Math.sin((2 * Math.PI * 440 * at) / 48_000))

it.each([
  ['silence', new Float32Array(24_000), 0],
  ['nothing', new Float32Array(0), 0],
  ['the faint noise of a microphone', tone(0.001), 0],
  ['quiet speech', tone(0.03), 113],
  ['loud speech', tone(0.3), 198],
  ['the loudest there is', Float32Array.from({ length: 100 }, () => 1), 255],
  ['more than the loudest', Float32Array.from({ length: 100 }, () => -2), 255],
])('of %s', (_, samples, expected) => {
  expect(loudnessOf(samples)).toBe(expected)
})
