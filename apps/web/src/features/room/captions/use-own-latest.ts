import { useCaptionPart } from './use-captions.ts'

export interface CorrectableLine {
  key: string
  text: string
  /** Of who said it, as far as this page knows. */
  speaker: string | null
  beganAt: number
  endedAt: number
}

/** The last line that this person has typed, sent or not. */
export const useOwnLatest = (person: string): CorrectableLine | undefined => {
  const unsent = useCaptionPart('unsent').findLast(({ state }) => state === 'waiting')
  const sent = useCaptionPart('lines').findLast((line) => line.person === person && line.isTyped)

  if (unsent) return { ...unsent, speaker: unsent.speaker ?? null }
  return (
    sent && { key: sent.key, text: sent.text, speaker: sent.speakerId, beganAt: sent.beganAt, endedAt: sent.endedAt }
  )
}
