import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { openFileAt } from '#modules/files/files/index.ts'
import { replaceLectureWords, type SaidIn, type Words } from './lecture-words.repository.ts'
import { CaptionsError, type Cue, parseCaptions } from './parse-captions.ts'
import { piecesOf } from './pieces-of.ts'
import { plainTextOf } from './read-cleaned-text.ts'

const mostMegabytes = 2

const captionsAreGone = 'This file of captions is not there any more. Please upload it again.'
const captionsTooLarge = `A file of captions can be at most ${mostMegabytes} MB.`

interface SpokenLecture {
  id: string
  title: string
  description: string
  /** Cleaned HTML. */
  content: string
  captions: readonly { url: string }[]
}

type Sources = Pick<Services, 'storage'>

/** Stores what a search reads of lectures: titles, descriptions, texts, and the captions of their videos. */
export const replaceWords = async (tx: Db, sources: Sources, lectures: readonly SpokenLecture[]): Promise<void> => {
  const written: SaidIn[] = []
  for (const lecture of lectures) written.push({ lectureId: lecture.id, words: await wordsOf(tx, sources, lecture) })
  await replaceLectureWords(tx, written)
}

const wordsOf = async (tx: Db, { storage }: Sources, lecture: SpokenLecture): Promise<Words[]> => {
  const { title, description, content, captions } = lecture
  const spoken: Words[] = []
  for (const { url } of captions) {
    for (const { text, start } of await readCaptions({ db: tx, storage }, url)) spoken.push({ text, second: start })
  }
  const written = piecesOf(plainTextOf(content)).map((text) => ({ text, second: null }))
  const head = [title, description].map((text) => ({ text, second: null }))
  return [...head, ...written, ...spoken]
}

/** Reads the captions at an address of ours; refuses a file that holds none, with the field's name. */
export const readCaptions = async (from: Pick<Services, 'db' | 'storage'>, url: string): Promise<Cue[]> => {
  const opened = await openFileAt(from, url)
  if (!opened) throw refused(captionsAreGone)
  const { file, stream } = opened
  if (file.size > mostMegabytes * 1024 * 1024) {
    stream.destroy()
    throw refused(captionsTooLarge)
  }
  const content = Buffer.concat((await stream.toArray()) as Buffer[])
  try {
    return parseCaptions(content)
  } catch (error) {
    throw error instanceof CaptionsError ? refused(error.message) : error
  }
}

const refused = (message: string) => new AppError('invalid', { details: { captions: message } })
