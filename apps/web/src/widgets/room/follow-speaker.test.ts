import { expect, it } from 'vitest'
import { followSpeaker, nextLookAt, noSpeakers } from './follow-speaker.ts'

/** Who holds the stage after each of these moments: the time in milliseconds, and who speaks. */
const holders = (...moments: [at: number, speaking: string[]][]) => {
  let speakers = noSpeakers
  return moments.map(([at, speaking]) => {
    speakers = followSpeaker(speakers, speaking, at)
    return speakers.holder
  })
}

it('gives the stage to a person after one second of speech', () => {
  expect(holders([0, ['ann']], [999, ['ann']], [1000, ['ann']])).toEqual([undefined, undefined, 'ann'])
})

it('gives the stage to no one for a cough', () => {
  expect(holders([0, ['ann']], [500, []], [600, ['ann']], [1500, ['ann']])).toEqual(Array(4).fill(undefined))
})

it('lets a person hold the stage for three seconds, and no longer', () => {
  const begun: [number, string[]][] = [
    [0, ['ann']],
    [1000, ['ann']],
    [1100, ['bob']],
  ]
  expect(holders(...begun, [3999, ['bob']], [4000, ['bob']]).slice(-2)).toEqual(['ann', 'bob'])
})

it('interrupts no one who still speaks, and keeps the last one in silence', () => {
  const talk: [number, string[]][] = [
    [0, ['ann']],
    [1000, ['ann']],
    [9000, ['bob', 'ann']],
    [20_000, ['bob', 'ann']],
    [30_000, []],
  ]
  expect(holders(...talk).slice(1)).toEqual(Array(4).fill('ann'))
})

it('says when to look again', () => {
  expect(nextLookAt(noSpeakers)).toBeUndefined()
  expect(nextLookAt(followSpeaker(noSpeakers, ['ann'], 100))).toBe(1100)
  const held = { holder: 'ann', heldSince: 0, next: { identity: 'bob', since: 100 } }
  expect(nextLookAt(held)).toBe(3000)
})
