interface Trimmed {
  duration_seconds: number | null
  whole_seconds: number | null
  trim_start: number | null
  trim_end: number | null
}

/**
 * What members see of a recording. Everything that belongs to it is stored in seconds of the whole; only here are they made
 * seconds of what is shown, and back.
 */
export interface ShownPart {
  isTrimmed: boolean
  /** In seconds of the whole; the end of a recording that is not measured yet is unknown. */
  start: number
  end: number | undefined
  length: number | undefined
  /** Undefined for a moment that is not shown. */
  toShown: (whole: number) => number | undefined
  toWhole: (shown: number) => number
  /** The part of a stretch that is shown, if any of it is. */
  clip: (from: number, to: number) => { from: number; to: number } | undefined
}

export const shownPartOf = ({ duration_seconds, whole_seconds, trim_start, trim_end }: Trimmed): ShownPart => {
  const isTrimmed = trim_start !== null || trim_end !== null
  const start = trim_start ?? 0
  const end = trim_end ?? whole_seconds ?? duration_seconds ?? undefined
  const last = end ?? Infinity

  return {
    isTrimmed,
    start,
    end,
    length: end === undefined ? undefined : end - start,
    toShown: (whole) => (whole >= start && whole <= last ? whole - start : undefined),
    toWhole: (shown) => shown + start,
    clip: (from, to) =>
      from < last && to > start ? { from: Math.max(from, start) - start, to: Math.min(to, last) - start } : undefined,
  }
}
