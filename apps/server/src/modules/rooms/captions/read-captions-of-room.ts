import type { Db } from '#db/client.ts'
import { type Cue, cuesOf, labelOf, languageOf } from '#modules/learning/captions/index.ts'
import { readRecordedLines } from './caption.repository.ts'
import { placeLines } from './captions.policy.ts'

/** The language of most lines that the transcriber heard. */
const mostFrequent = (languages: readonly (string | null)[]): string | undefined => {
  const counts = Map.groupBy(
    languages.filter((language) => language !== null),
    (language) => language,
  )
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

/** What was captioned while a room was recorded, in seconds of the recording; undefined if nothing was. */
export const readCaptionsOfRoom = async (
  db: Db,
  recordingId: string,
): Promise<{ language: string; label: string; cues: Cue[] } | undefined> => {
  const { parts, lines } = await readRecordedLines(db, recordingId)
  const cues = cuesOf(placeLines(lines, parts))
  if (cues.length === 0) return undefined
  const language = languageOf(mostFrequent(lines.map((line) => line.language)))
  return { language, label: labelOf(language), cues }
}
