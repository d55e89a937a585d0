import type { Db } from '#db/client.ts'
import { cuesOf, writeCaptions } from '#modules/learning/captions/index.ts'
import { listSpoken, type SpokenRow } from './caption.repository.ts'
import { placeLines } from './captions.policy.ts'
import { speakerOf } from './present-captions.ts'

/** From here on, breaks included. */
const beginningOf = ([first]: readonly SpokenRow[]): Date | undefined => first?.live_at ?? first?.began_at

/** What was captioned in a room as WebVTT, in the time since it went live; undefined if nothing was. Names are in no captions (092). */
export const readWebVtt = async (db: Db, webinarId: string): Promise<string | undefined> => {
  const lines = await listSpoken(db, webinarId)
  const beganAt = beginningOf(lines)
  return beganAt && writeCaptions(cuesOf(placeLines(lines, [{ began_at: beganAt, seconds: Infinity }])))
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

const clock = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':')
}

interface Paragraph {
  speaker: string
  beganAt: number
  texts: string[]
}

/** A new paragraph has its time, so that a long speech can be found again. */
const longestMs = 60_000

const paragraphsOf = (lines: readonly SpokenRow[]): Paragraph[] => {
  const paragraphs: Paragraph[] = []
  for (const line of lines) {
    const [speaker, beganAt, last] = [speakerOf(line), line.began_at.getTime(), paragraphs.at(-1)]
    if (last?.speaker === speaker && beganAt - last.beganAt < longestMs) last.texts.push(line.text)
    else paragraphs.push({ speaker, beganAt, texts: [line.text] })
  }
  return paragraphs
}

/** The same to read: who spoke, when since the room went live, and what; without the names of erased accounts. */
export const readTranscript = async (db: Db, webinarId: string): Promise<string | undefined> => {
  const lines = await listSpoken(db, webinarId)
  const beganAt = beginningOf(lines)
  return (
    beganAt &&
    paragraphsOf(lines)
      .map(({ speaker, ...paragraph }) => {
        const time = `[${clock(paragraph.beganAt - beganAt.getTime())}]`
        return `${speaker === '' ? time : `${time} ${speaker}`}\n${paragraph.texts.join(' ')}\n`
      })
      .join('\n')
  )
}
