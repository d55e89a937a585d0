export interface Levels {
  /** How loud each step of a part is, from 0 to 255; less where the recorder ended early. */
  levels: Uint8Array
  /** Of the whole. */
  offset: number
  seconds: number
}

const mostSteps = 1000

/** How loud it is in equal steps over the whole: at most a thousand numbers from 0 to 255, each the loudest of its step. */
export const waveformOf = (
  parts: readonly Levels[],
  { seconds, every }: { seconds: number; every: number },
): number[] => {
  const steps = Math.min(mostSteps, Math.ceil(seconds / every))
  const waveform = Array.from({ length: steps }, () => 0)
  for (const part of parts) {
    const count = Math.min(part.levels.length, Math.ceil(part.seconds / every))
    for (let at = 0; at < count; at += 1) {
      const step = Math.min(steps - 1, Math.floor(((part.offset + at * every) / seconds) * steps))
      waveform[step] = Math.max(waveform[step] ?? 0, part.levels[at] ?? 0)
    }
  }
  return waveform
}
