import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { countReplayShares } from '#modules/webinars/registrations/index.ts'
import { defineScheduled, enqueue } from '#platform/jobs/index.ts'
import { readDurationApart } from '#platform/video/apart/index.ts'
import { findUnmeasured, setDuration } from './recording.repository.ts'
import { StorageAwayError, withStoredVideo } from './stored-video.ts'

type Needed = Pick<Services, 'db' | 'storage' | 'log'>

type Unmeasured = NonNullable<Awaited<ReturnType<typeof findUnmeasured>>>

/** Longer than a storage that works needs for a few kilobytes. */
const mostSeconds = 30

const withinTime = async <Found>(found: Promise<Found>, seconds: number): Promise<Found> => {
  const stopped = new AbortController()
  const late = delay(seconds * 1000, undefined, { signal: stopped.signal }).then(() => {
    throw new StorageAwayError(`The storage has not answered for ${seconds} seconds`)
  })
  try {
    return await Promise.race([found, late])
  } finally {
    stopped.abort()
  }
}

/** A file that no one can read is not tried again. A storage that is away is tried later. */
const measure = async (services: Needed, recording: Unmeasured, seconds: number): Promise<number | undefined> => {
  try {
    return await withStoredVideo(services, recording, ({ size, read }) =>
      readDurationApart({ size, read: (from, to) => withinTime(read(from, to), seconds) }),
    )
  } catch (error) {
    if (error instanceof StorageAwayError) throw error
    services.log.warn({ err: error, recording: recording.id }, 'a recording does not tell how long it is')
    return undefined
  }
}

/** What was watched before counts from now on. */
const storeDuration = (db: Db, recordingId: string, seconds: number | undefined) =>
  transact(db, async (tx) => {
    await setDuration(tx, recordingId, seconds)
    await countReplayShares(tx, { recordingId })
  })

/** One that the storage does not give does not keep the others waiting: the job fails at its end, and is done again. */
export const measureAll = async (services: Needed, secondsEach = mostSeconds): Promise<void> => {
  let away: StorageAwayError | undefined
  let last: Unmeasured | undefined
  for (;;) {
    last = await findUnmeasured(services.db, last)
    if (!last) break
    try {
      await storeDuration(services.db, last.id, await measure(services, last, secondsEach))
    } catch (error) {
      if (!(error instanceof StorageAwayError)) throw error
      away = error
    }
  }
  if (away) throw away
}

/** After a recording was added, and for those of earlier versions. */
export const measureRecordings = defineScheduled('measure-recordings', '17 * * * *', (services) => measureAll(services))

/** One job measures all that were added. */
export const measureSoon = (tx: Db) => enqueue(tx, measureRecordings, {}, { key: measureRecordings.name })
