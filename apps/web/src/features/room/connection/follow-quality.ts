import type { Quality } from '#widgets/room/room-person.ts'

/** Which videos are received: all, shared screens only, or none. */
export type Received = 'all' | 'screens' | 'none'

/** How a connection has been, and what follows from it for videos. */
export interface Network {
  received: Received
  /** Since when it has been poor without a break, or good while videos are off. */
  poorSince: number | undefined
  goodSince: number | undefined
  /** How long it has to be good before videos come back: longer each time that was too early. */
  patienceMs: number
}

const poorMs = 8000
const shortestPatienceMs = 15_000
const longestPatienceMs = 120_000

export const goodNetwork: Network = {
  received: 'all',
  poorSince: undefined,
  goodSince: undefined,
  patienceMs: shortestPatienceMs,
}

const more: Record<Received, Received> = { none: 'screens', screens: 'all', all: 'all' }

/** Slides say what faces do not, so that a shared screen goes off last and comes back first. */
const fewer = (received: Received, isScreenShared: boolean): Received =>
  received === 'all' || !isScreenShared ? 'screens' : 'none'

export const isPoor = (quality: Quality): boolean => quality === 'poor' || quality === 'lost'

/**
 * Cameras go off after some seconds of a poor connection; if it stays poor, the shared screen as well. They come back after a
 * longer time of a good one.
 */
export const followQuality = (
  before: Network,
  now: { quality: Quality; isScreenShared: boolean; at: number },
): Network => {
  const { received, patienceMs } = before
  const { at } = now
  const isPoorNow = isPoor(now.quality)
  const poorSince = isPoorNow ? (before.poorSince ?? at) : undefined
  const goodSince = isPoorNow || received === 'all' ? undefined : (before.goodSince ?? at)
  if (poorSince !== undefined && at - poorSince >= poorMs)
    return { received: fewer(received, now.isScreenShared), poorSince: at, goodSince: undefined, patienceMs }
  if (goodSince !== undefined && at - goodSince >= patienceMs) {
    const longer = Math.min(patienceMs * 2, longestPatienceMs)
    return { received: more[received], poorSince: undefined, goodSince: undefined, patienceMs: longer }
  }
  return { received, poorSince, goodSince, patienceMs }
}
