import { expect, it } from 'vitest'
import { cuesOf } from './cues-of.ts'

it('leaves short lines as they are, without empty ones', () => {
  const lines = [
    { start: 1, end: 2, text: ' Good   evening. ' },
    { start: 2, end: 3, text: ' ' },
    { start: 4, end: 4, text: 'Never' },
  ]
  expect(cuesOf(lines)).toEqual([{ start: 1, end: 2, text: 'Good evening.' }])
})

it('cuts a long line between words into pieces that follow each other', () => {
  const text = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')
  const cues = cuesOf([{ start: 10, end: 30, text }])
  expect(cues.map((cue) => cue.text).join(' ')).toBe(text)
  expect(Math.max(...cues.map((cue) => cue.text.length))).toBeLessThanOrEqual(84)
  expect(cues.length).toBeGreaterThan(3)
  expect([cues[0]?.start, cues.at(-1)?.end]).toEqual([10, 30])
  for (const [index, cue] of cues.entries()) {
    expect(cue.end).toBeGreaterThan(cue.start)
    if (index > 0) expect(cue.start).toBeCloseTo(cues[index - 1]?.end ?? 0)
  }
})
