import { expect, it } from 'vitest'
import { momentsOf, placeLines } from './captions.policy.ts'

const now = Date.parse('2026-11-20T19:30:00Z')
const at = (seconds: number) => new Date(now + seconds * 1000)

it.each([
  ['as stated', { beganAt: now - 3000, endedAt: now - 1000 }, { beganAt: now - 3000, endedAt: now - 1000 }],
  ['never in the future', { beganAt: now + 5000, endedAt: now + 9000 }, { beganAt: now, endedAt: now }],
  ['never longer than half a minute', { beganAt: 0, endedAt: now }, { beganAt: now - 30_000, endedAt: now }],
  ['never from before a cut', { beganAt: 0, endedAt: 1000 }, { beganAt: now - 630_000, endedAt: now - 600_000 }],
  ['never backward', { beganAt: now - 1000, endedAt: now - 2000 }, { beganAt: now - 2000, endedAt: now - 2000 }],
])('moments of a line are %s', (_, stated, kept) => {
  expect(momentsOf(stated, now)).toEqual(kept)
})

const parts = [
  { began_at: at(20), seconds: 100 },
  { began_at: at(180), seconds: 100 },
]

const heard = (text: string, began: number, ended: number) => ({
  ...{ text, is_typed: false, began_at: at(began), ended_at: at(ended) },
})

it('lines stand where they were said in a recording with a break', () => {
  const lines = [
    heard('before', 10, 19),
    heard('begins before', 15, 25),
    heard('at once', 60, 62),
    heard('in the break', 130, 140),
    heard('goes on after the break', 118, 185),
    heard('second part', 190, 192.5),
    heard('after', 281, 290),
    heard('', 70, 72),
  ]
  expect(placeLines(lines, parts)).toEqual([
    { start: 0, end: 5, text: 'begins before' },
    { start: 40, end: 42, text: 'at once' },
    { start: 98, end: 105, text: 'goes on after the break' },
    { start: 110, end: 112.5, text: 'second part' },
  ])
  expect(placeLines(lines, [])).toEqual([])
})

it('what was typed fast stays until it can be read', () => {
  const typed = { ...heard('x'.repeat(50), 60, 60.5), is_typed: true }
  expect(placeLines([typed], parts)).toEqual([{ start: 40, end: 43, text: typed.text }])
})
