import { randomKey } from '#lib/api/use-action.ts'

/** A part of the video, in seconds. */
export type WatchedRange = [from: number, to: number]

export interface VideoReport {
  position: number
  duration: number
  watched: WatchedRange[]
  ended: boolean
  /** The player, and the number of this report: a late report must not move the position back. */
  playback: { id: string; number: number }
}

/** Ranges in order; those that touch become one. */
export const mergeRanges = (ranges: readonly WatchedRange[]): WatchedRange[] => {
  const merged: WatchedRange[] = []
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Numbers the reports of one player. */
export const createReportNumbers = () => {
  const id = randomKey()
  let number = 0
  return (): VideoReport['playback'] => ({ id, number: number++ })
}

/** The clocks of video and page are read a moment apart. */
const slackSeconds = 0.75

/** Records what is really played: media time that advances no faster than the clock and the speed allow. */
export const createWatchLog = () => {
  let watched: WatchedRange[] = []
  let last: { position: number; at: number } | undefined

  return {
    add: (position: number, rate: number, at: number) => {
      if (last) {
        const played = position - last.position
        const possible = ((at - last.at) / 1000) * rate + slackSeconds
        if (played > 0 && played <= possible) watched = mergeRanges([...watched, [last.position, position]])
      }
      last = { position, at }
    },
    /** The video stopped or jumped. */
    interrupt: () => {
      last = undefined
    },
    take: (): WatchedRange[] => {
      const taken = watched
      watched = []
      return taken
    },
  }
}
