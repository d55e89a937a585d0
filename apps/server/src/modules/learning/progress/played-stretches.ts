type Stretch = readonly [from: number, to: number]

interface Report {
  position: number
  duration: number
  watched?: number | readonly Stretch[] | undefined
}

interface Played {
  position: number
  duration: number
  /** Within the video; they may overlap, and are united with what was played before. */
  stretches: Stretch[]
}

/** What a report says, cut to the length of the video. */
export const playedOf = ({ position, duration, watched = [] }: Report): Played => {
  const end = Math.min(position, duration)
  const input = typeof watched === 'number' ? [[end - watched, end] as const] : watched
  const stretches = input
    .map(([from, to]): Stretch => [Math.max(from, 0), Math.min(to, duration)])
    .filter(([from, to]) => from < to)
  return { position: end, duration, stretches }
}

/** As PostgreSQL writes a `nummultirange`. */
export const multirangeOf = (stretches: readonly Stretch[]): string =>
  `{${stretches.map(([from, to]) => `[${String(from)},${String(to)})`).join(',')}}`
