import { expect, it } from 'vitest'
import { followQuality, goodNetwork } from './follow-quality.ts'
import type { Quality } from './room-state.ts'

/** Whether video is off at each of these moments, in seconds. */
const isOff = (...moments: [seconds: number, quality: Quality][]) => {
  let network = goodNetwork
  return moments.map(([seconds, quality]) => {
    network = followQuality(network, quality, seconds * 1000)
    return network.isVideoOff
  })
}

it('turns video off after eight seconds of a poor connection, and not for a short one', () => {
  expect(isOff([0, 'poor'], [7.9, 'lost'], [8, 'poor'])).toEqual([false, false, true])
  expect(isOff([0, 'poor'], [5, 'good'], [6, 'poor'], [13, 'poor'])).toEqual([false, false, false, false])
})

it('turns video on again after fifteen seconds of a good connection', () => {
  const poor: [number, Quality][] = [
    [0, 'poor'],
    [8, 'poor'],
  ]
  expect(isOff(...poor, [20, 'good'], [34.9, 'good'], [35, 'good']).slice(2)).toEqual([true, true, false])
  expect(isOff(...poor, [20, 'good'], [30, 'poor'], [36, 'good'], [50, 'good']).slice(2)).toEqual(Array(4).fill(true))
})

it('waits longer each time, so that video does not come and go', () => {
  const second: [number, Quality][] = [
    [0, 'poor'],
    [8, 'poor'],
    [10, 'good'],
    [25, 'good'],
    [30, 'poor'],
    [38, 'poor'],
    [40, 'good'],
  ]
  expect(isOff(...second, [69, 'good'], [70, 'good']).slice(-2)).toEqual([true, false])
})
