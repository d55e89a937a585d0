import type { CaptionTrack } from '@regent/contract/watching/video-texts'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { type Cue, readCaptions } from '#modules/learning/lecture-text/index.ts'
import { defineScheduled, enqueue } from '#platform/jobs/index.ts'
import { lockAnyWebinar } from '../webinar.repository.ts'
import { findUnread, replaceRecordingWords } from './recording-words.repository.ts'

type Needed = Pick<Services, 'db' | 'storage' | 'log'>

/** A file that is gone or no captions says nothing. */
const wordsOf = async (services: Needed, { url }: CaptionTrack): Promise<Cue[]> => {
  try {
    return await readCaptions(services, url)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    services.log.warn({ err: error, url }, 'captions of a recording could not be read')
    return []
  }
}

/** Stores what recordings say, so that a search finds it. */
export const readAllWords = async (services: Needed): Promise<void> => {
  for (;;) {
    const unread = await findUnread(services.db)
    if (!unread) return
    const { id, webinar_id: webinarId, captions } = unread
    const words: Cue[] = []
    for (const track of captions) words.push(...(await wordsOf(services, track)))
    await transact(services.db, async (tx) => {
      await lockAnyWebinar(tx, webinarId)
      await replaceRecordingWords(tx, { id, captions, words })
    })
  }
}

/** After captions were changed, and for those of earlier versions. */
export const readWords = defineScheduled('read-words-of-recordings', '27 * * * *', (services) => readAllWords(services))

/** One job reads all that were changed. */
export const readWordsSoon = (tx: Db) => enqueue(tx, readWords, {}, { key: readWords.name })
