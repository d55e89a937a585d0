import { expect, it } from 'vitest'
import { sentenceOfEntry } from './sentences.ts'

it.each([
  [1, 'Opened “Harlan Creek”.'],
  [3, 'Opened “Harlan Creek”, 3 times so far.'],
])('counts openings of a deal from the second on: %i', (times, sentence) => {
  const row = { kind: 'deal', event: 'opened', facts: { times }, record_name: 'Harlan Creek' }
  expect(sentenceOfEntry(row as unknown as Parameters<typeof sentenceOfEntry>[0], 'Ada')).toBe(sentence)
})
