import { expect, it } from 'vitest'
import { followLags, type ReceivedPair } from './follow-lags.ts'

/** Each second, a hundred frames or samples are played, which have waited that long. */
const createReceiver = () => {
  const stats = { type: 'inbound-rtp', jitterBufferDelay: 3, jitterBufferEmittedCount: 70 }
  return {
    play: (delayMs: number) => {
      stats.jitterBufferDelay += (100 * delayMs) / 1000
      stats.jitterBufferEmittedCount += 100
    },
    getStats: () =>
      Promise.resolve(
        new Map<string, object>([
          ['codec', { type: 'codec' }],
          ['in', { ...stats }],
        ]),
      ),
  }
}

const createPair = (key = 'hana camera') => {
  const picture = createReceiver()
  const sound = createReceiver()
  const pair: ReceivedPair = { key, picture, sound }
  return {
    pair,
    play: (pictureDelayMs: number, soundDelayMs: number) => {
      picture.play(pictureDelayMs)
      sound.play(soundDelayMs)
    },
  }
}

const begin = async () => {
  const lags = followLags(60)
  const { pair, play } = createPair()
  await lags.measure([pair])
  return {
    lags,
    playSecond: async (pictureDelayMs: number, soundDelayMs: number) => {
      play(pictureDelayMs, soundDelayMs)
      await lags.measure([pair])
    },
  }
}

it('lets a picture wait for what its sound takes longer', async () => {
  const { lags, playSecond } = await begin()
  expect(lags.delayOf('hana camera')).toBe(60)
  await playSecond(40, 240)
  expect(lags.delayOf('hana camera')).toBeCloseTo(260)
  expect(lags.delayOf('gus camera')).toBe(60)
})

it('follows a change within seconds, and not at once', async () => {
  const { lags, playSecond } = await begin()
  await playSecond(40, 40)
  await playSecond(40, 140)
  expect(lags.delayOf('hana camera')).toBeCloseTo(110)
  for (let second = 0; second < 6; second += 1) await playSecond(40, 140)
  expect(lags.delayOf('hana camera')).toBeCloseTo(160, -1)
})

it('keeps to what it knows while nothing is played, and where a measurement has no sense', async () => {
  const { lags, playSecond } = await begin()
  await playSecond(40, 70)
  const nothing = createPair()
  await lags.measure([nothing.pair])
  await lags.measure([nothing.pair])
  await playSecond(0, 3_600_000)
  expect(lags.delayOf('hana camera')).toBeCloseTo(90)
})

it('never lets a picture come before it is there', async () => {
  const { lags, playSecond } = await begin()
  await playSecond(300, 40)
  expect(lags.delayOf('hana camera')).toBe(0)
})
