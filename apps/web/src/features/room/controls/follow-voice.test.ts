import { expect, it } from 'vitest'
import { followMutedVoice, followOpenVoice } from './follow-voice.ts'

/** Levels in steps of a tenth of a second. */
const hearFor = (follow: ReturnType<typeof followMutedVoice>, from: number, seconds: number, level: number) => {
  const count = Math.round(seconds * 10)
  return Array.from({ length: count }, (_, index) => follow(level, from + index * 100)).at(-1)
}

it('notices a person who speaks while the microphone is off, for some seconds', () => {
  const follow = followMutedVoice()
  expect(hearFor(follow, 0, 2, 0.1)).toBeUndefined()
  expect(hearFor(follow, 2000, 1.5, 0.6)).toBe('talking')
  expect(hearFor(follow, 3500, 8, 0)).toBeUndefined()
})

it('takes a cough for no voice, and says it once a minute at most', () => {
  const follow = followMutedVoice()
  expect(hearFor(follow, 0, 0.5, 0.9)).toBeUndefined()
  expect(hearFor(follow, 500, 3, 0)).toBeUndefined()
  expect(hearFor(follow, 4000, 2, 0.6)).toBe('talking')
  expect(hearFor(follow, 20_000, 5, 0.6)).toBeUndefined()
  expect(hearFor(follow, 70_000, 2, 0.6)).toBe('talking')
})

it('notices a microphone that is on and from which nothing comes, but not a person who listens', () => {
  const silent = followOpenVoice()
  expect(hearFor(silent, 0, 7, 0)).toBe('silent')
  const listening = followOpenVoice()
  expect(hearFor(listening, 0, 1, 0.5)).toBeUndefined()
  expect(hearFor(listening, 1000, 60, 0)).toBeUndefined()
})
