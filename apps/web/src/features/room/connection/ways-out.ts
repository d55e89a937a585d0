import type { WayOut } from './room-state.ts'

/** How the media server or the network ended a connection. */
export type CutBy = 'self' | 'elsewhere' | 'removed' | 'network'

const refusals = new Map<string, WayOut>([
  ['webinar_ended', 'ended'],
  ['ejected', 'ejected'],
  ['room_full', 'full'],
  ['room_not_open', 'shut'],
])

/** Where a refusal to enter leads; undefined where the lobby says what to do. */
export const wayOutOf = (code: string): WayOut | undefined => refusals.get(code)

/** How long the page tries to come back by itself. */
export const rejoiningMinutes = 10

export const rejoiningMs = rejoiningMinutes * 60_000

const firstPauseMs = 500
const longestPauseMs = 10_000

/** The pause before the next attempt to come back, which grows. */
export const pauseMs = (attempt: number): number => Math.min(firstPauseMs * 2 ** attempt, longestPauseMs)
