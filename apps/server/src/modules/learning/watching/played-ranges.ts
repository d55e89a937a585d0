import type { WatchReport } from '@regent/contract/watching/watch-report'

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
const playedOf = ({ position, duration, watched = [] }: Report): Played => {
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
const multirangeOf = (ranges: readonly WatchedRange[]): string =>
  `{${ranges.map(([from, to]) => `[${from},${to}]`).join(',')}}`

/** A report as a statement takes it. */
export interface WrittenReport {
  position: number
  duration: number
  /** The marks of whole seconds that were passed, as PostgreSQL writes an `int4multirange`. */
  watched: string
  ended: boolean
  /** Whether the report says what was played at all. */
  isExact: boolean
  playback: string | null
  report: number | null
  /** How many seconds ago it was so: a browser without a network keeps its reports. */
  age: number
}

export const writtenReportOf = (report: WatchReport): WrittenReport => {
  const { ranges, ...played } = playedOf(report)
  return {
    ...played,
    watched: multirangeOf(ranges),
    ended: report.ended ?? false,
    isExact: report.watched !== undefined,
    playback: report.playback?.id ?? null,
    report: report.playback?.number ?? null,
    age: report.age ?? 0,
  }
}
