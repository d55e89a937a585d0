import { expect, test } from 'vitest'
import { smsParts } from './sms-parts.ts'

test.each([
  ['', 0, 0],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(306), 306, 2],
  ['a'.repeat(307), 307, 3],
  // Of two places each: the brace and the euro.
  ['€'.repeat(80), 160, 1],
  [`${'€'.repeat(80)}a`, 161, 2],
  // One letter outside the alphabet, and all are written with 16 bits.
  [`${'a'.repeat(69)}“`, 70, 1],
  [`${'a'.repeat(70)}“`, 71, 2],
  ['🎉'.repeat(35), 70, 1],
  ['🎉'.repeat(36), 72, 2],
])('%j counts as the network counts it', (text, characters, parts) => {
  expect(smsParts(text)).toEqual({ characters, parts })
})
