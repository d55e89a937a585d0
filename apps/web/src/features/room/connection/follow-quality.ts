import type { Quality } from './room-state.ts'

/** How a connection has been, and what follows from it for video. */
export interface Network {
  /** Since when it has been poor without a break, or good while video is off. */
  poorSince: number | undefined
  goodSince: number | undefined
  isVideoOff: boolean
  /** How long it has to be good before video comes back: longer each time that was too early. */
  patienceMs: number
}

const poorMs = 8000
const shortestPatienceMs = 15_000
const longestPatienceMs = 120_000

export const goodNetwork: Network = {
  poorSince: undefined,
  goodSince: undefined,
  isVideoOff: false,
  patienceMs: shortestPatienceMs,
}

const isPoor = (quality: Quality) => quality === 'poor' || quality === 'lost'

/** Video goes off after some seconds of a poor connection, and comes back after a longer time of a good one. */
export const followQuality = (before: Network, quality: Quality, now: number): Network => {
  const { isVideoOff, patienceMs } = before
  const poorSince = isPoor(quality) ? (before.poorSince ?? now) : undefined
  const goodSince = isVideoOff && !isPoor(quality) ? (before.goodSince ?? now) : undefined
  if (!isVideoOff && poorSince !== undefined && now - poorSince >= poorMs)
    return { poorSince, goodSince: undefined, isVideoOff: true, patienceMs }
  if (goodSince !== undefined && now - goodSince >= patienceMs)
    return { ...goodNetwork, patienceMs: Math.min(patienceMs * 2, longestPatienceMs) }
  return { poorSince, goodSince, isVideoOff, patienceMs }
}
