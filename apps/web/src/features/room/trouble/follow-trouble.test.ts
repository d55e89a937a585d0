import { expect, it } from 'vitest'
import { followTrouble, type Reading } from './follow-trouble.ts'

const at = (seconds: number, change: Partial<Reading> = {}): Reading => ({
  at: seconds * 1000,
  isSpoken: true,
  received: 0,
  isSilenced: false,
  quality: 'good',
  ...change,
})

/** What is known after this many seconds of the same. */
const after = (seconds: number, change: (second: number) => Partial<Reading>) => {
  const follow = followTrouble()
  let known = follow(at(0, change(0)))
  for (let second = 1; second <= seconds; second += 1) known = follow(at(second, change(second)))
  return known
}

it('a person who receives nothing for ten seconds of speech cannot hear', () => {
  expect(after(9, () => ({}))).toMatchObject({ sound: null })
  expect(after(10, () => ({}))).toMatchObject({ sound: 'missing' })
})

it('nor does one whose browser plays nothing, whatever arrives', () => {
  const received = (second: number) => ({ received: second * 1000, isSilenced: true })
  expect(after(10, received)).toMatchObject({ sound: 'blocked' })
})

it('silence is no trouble: nobody speaks, or the sound arrives', () => {
  expect(after(60, () => ({ isSpoken: false }))).toMatchObject({ sound: null })
  expect(after(60, (second) => ({ received: second * 1000 }))).toMatchObject({ sound: null })
})

it('only seconds of speech count, and pauses do not end them', () => {
  const pauses = (second: number) => ({ isSpoken: second % 2 === 0 })
  expect(after(19, pauses)).toMatchObject({ sound: null })
  expect(after(20, pauses)).toMatchObject({ sound: 'missing' })
})

it('it is over with the first sound that arrives, also where counting starts over with another speaker', () => {
  const follow = followTrouble()
  for (let second = 0; second <= 12; second += 1) follow(at(second))
  expect(follow(at(13, { received: 800 }))).toMatchObject({ sound: null })
  // Another track is counted from 0: that is no trouble yet.
  expect(follow(at(14, { received: 10 }))).toMatchObject({ sound: null })
  expect(follow(at(15, { received: 900 }))).toMatchObject({ sound: null })
})

it('a connection is poor once it has been for eight seconds without a break', () => {
  expect(after(7, () => ({ quality: 'poor' }))).toMatchObject({ isConnectionPoor: false })
  expect(after(8, () => ({ quality: 'lost' }))).toMatchObject({ isConnectionPoor: true })
  expect(after(30, (second) => ({ quality: second % 5 === 0 ? 'good' : 'poor' }))).toMatchObject({
    isConnectionPoor: false,
  })
})
