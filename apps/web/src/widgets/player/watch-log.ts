import { randomKey } from '#lib/api/random-key.ts'

/** From where to where of the video, in its own seconds. */
export type Stretch = [from: number, to: number]

export interface VideoReport {
  position: number
  duration: number
  watched: Stretch[]
  ended: boolean
  /** Which player says it, and its how manieth report this is: one that is overtaken moves nobody back. */
  playback: { id: string; number: number }
}

/** Stretches in order, those that touch as one. */
export const unionOf = (stretches: readonly Stretch[]): Stretch[] => {
  const union: Stretch[] = []
  for (const [from, to] of stretches.toSorted(([a], [b]) => a - b)) {
    const last = union.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else union.push([from, to])
  }
  return union
}

/** Numbers the reports of one player, across all players there are. */
export const createPlayback = () => {
  const id = randomKey()
  let number = 0
  return (): VideoReport['playback'] => ({ id, number: number++ })
}

/** Clocks of video and page are read a moment apart. */
const slackSeconds = 0.75

/** Writes down what is really played: media time that goes on no faster than the clock and the speed allow. */
export const createWatchLog = () => {
  let watched: Stretch[] = []
  let last: { position: number; at: number } | undefined

  return {
    note: (position: number, rate: number, at: number) => {
      if (last) {
        const played = position - last.position
        const possible = ((at - last.at) / 1000) * rate + slackSeconds
        if (played > 0 && played <= possible) watched = unionOf([...watched, [last.position, position]])
      }
      last = { position, at }
    },
    /** The video stands, or has jumped. */
    lift: () => {
      last = undefined
    },
    take: (): Stretch[] => {
      const taken = watched
      watched = []
      return taken
    },
  }
}
