import type { Span } from '@regent/contract/webinars/attendance'

interface Bar {
  /** In percent of the whole. */
  start: number
  width: number
}

/** The first and the last moment of these, in milliseconds. */
const wholeOf = (spans: readonly Span[]): { from: number; until: number } | undefined => {
  if (spans.length === 0) return undefined
  return {
    from: Math.min(...spans.map(({ from }) => Date.parse(from))),
    until: Math.max(...spans.map(({ until }) => Date.parse(until))),
  }
}

/** Where bars of these intervals are on a line over the live time; what was before and after it is cut off. */
export const placeSpans = (spans: readonly Span[], live: readonly Span[]): Bar[] => {
  const whole = wholeOf(live)
  if (whole === undefined || whole.until <= whole.from) return []
  const place = (moment: string) =>
    (Math.min(Math.max(Date.parse(moment), whole.from), whole.until) - whole.from) / (whole.until - whole.from)
  return spans.flatMap(({ from, until }) => {
    const [start, end] = [place(from) * 100, place(until) * 100]
    return end > start ? [{ start, width: end - start }] : []
  })
}
