import { writeCaptions } from '#modules/learning/captions/index.ts'
import { parseCaptions } from '#modules/learning/lecture-text/index.ts'
import type { ShownPart } from './shown-part.ts'

/** Captions of the whole video, as a WebVTT file for what is shown of it. */
export const shiftCaptions = (content: Uint8Array, shown: ShownPart): string =>
  writeCaptions(
    parseCaptions(content).flatMap(({ start, end, text }) => {
      const part = shown.clip(start, end)
      return part ? { start: part.from, end: part.to, text } : []
    }),
  )
