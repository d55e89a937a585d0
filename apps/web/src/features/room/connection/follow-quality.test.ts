import { expect, it } from 'vitest'
import { followQuality, goodNetwork } from './follow-quality.ts'
import type { Quality } from '#widgets/room/room-person.ts'

type Moment = [seconds: number, quality: Quality]

/** Which videos are received at each of these moments. */
const receivedAt = (moments: Moment[], isScreenShared: boolean) => {
  let network = goodNetwork
  return moments.map(([seconds, quality]) => {
    network = followQuality(network, { quality, isScreenShared, at: seconds * 1000 })
    return network.received
  })
}

/** Whether cameras are off at each of these moments, while no screen is shared. */
const isOff = (...moments: Moment[]) => receivedAt(moments, false).map((received) => received !== 'all')

it('turns cameras off after eight seconds of a poor connection, and not for a short one', () => {
  expect(isOff([0, 'poor'], [7.9, 'lost'], [8, 'poor'])).toEqual([false, false, true])
  expect(isOff([0, 'poor'], [5, 'good'], [6, 'poor'], [13, 'poor'])).toEqual([false, false, false, false])
})

it('turns cameras on again after fifteen seconds of a good connection', () => {
  const poor: Moment[] = [
    [0, 'poor'],
    [8, 'poor'],
  ]
  expect(isOff(...poor, [20, 'good'], [34.9, 'good'], [35, 'good']).slice(2)).toEqual([true, true, false])
  expect(isOff(...poor, [20, 'good'], [30, 'poor'], [36, 'good'], [50, 'good']).slice(2)).toEqual(Array(4).fill(true))
})

it('waits longer each time, so that video does not come and go', () => {
  const second: Moment[] = [
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

it('keeps a shared screen while that helps, turns it off last, and brings it back first', () => {
  const moments: Moment[] = [
    [0, 'poor'],
    [8, 'poor'],
    [15.9, 'poor'],
    [16, 'lost'],
    [30, 'poor'],
    [31, 'good'],
    [46, 'good'],
    [47, 'good'],
    [77, 'good'],
  ]
  expect(receivedAt(moments, true)).toEqual([
    'all',
    'screens',
    'screens',
    'none',
    'none',
    'none',
    'screens',
    'screens',
    'all',
  ])
  // A screen that is shared later can be seen.
  expect(receivedAt(moments.slice(0, 5), false).at(-1)).toBe('screens')
})
