import { expect, test } from 'vitest'
import { byUrgency, countOf, type ImportedLine } from './import-lines.tsx'

const lines: ImportedLine[] = [
  { line: 2, who: 'a', outcome: 'added' },
  { line: 3, who: 'b', outcome: 'refused' },
  { line: 4, who: 'c', outcome: 'already' },
  { line: 5, who: 'd', outcome: 'refused' },
]

test('what was refused stands first, each in the order of the file', () => {
  expect(byUrgency(lines).map(({ line }) => line)).toEqual([3, 5, 4, 2])
})

test('lines are counted by what became of them', () => {
  expect([countOf(lines, 'added'), countOf(lines, 'refused')]).toEqual([1, 2])
})
