type WatchedRange = readonly [from: number, to: number]

interface Report {
  position: number
  duration: number
  watched?: number | readonly WatchedRange[] | undefined
}

interface Played {
  position: number
  duration: number
  /** In whole seconds, within the video; they may overlap, and are united with what was played before. */
  ranges: WatchedRange[]
}

/** What a report says, cut to the length of the video. A second of which a part was played counts. */
export const playedOf = ({ position, duration, watched = [] }: Report): Played => {
  const end = Math.min(position, duration)
  const input = typeof watched === 'number' ? [[end - watched, end] as const] : watched
  const ranges = input
    .filter(([from, to]) => from < to)
    .map(([from, to]): WatchedRange => [Math.max(Math.floor(from), 0), Math.min(Math.ceil(to), Math.floor(duration))])
    .filter(([from, to]) => from < to)
  return { position: end, duration, ranges }
}

/**
 * As PostgreSQL writes an `int4multirange`. Both ends belong to a range, so that ranges less than two seconds apart touch
 * and become one.
 */
export const multirangeOf = (ranges: readonly WatchedRange[]): string =>
  `{${ranges.map(([from, to]) => `[${from},${to}]`).join(',')}}`
