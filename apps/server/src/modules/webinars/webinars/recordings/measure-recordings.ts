import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { defineScheduled, enqueue } from '#platform/jobs/index.ts'
import { readDuration } from '#platform/video/read-duration.ts'
import { findUnmeasured, setDuration } from './recording.repository.ts'
import { StorageAwayError, withStoredVideo } from './stored-video.ts'

type Needed = Pick<Services, 'db' | 'storage' | 'log'>

type Unmeasured = NonNullable<Awaited<ReturnType<typeof findUnmeasured>>>

/** A file that no one can read is not tried again: its players say how long it is. A storage that is away is tried later. */
const measure = async (services: Needed, recording: Unmeasured): Promise<number | undefined> => {
  try {
    return await withStoredVideo(services, recording, readDuration)
  } catch (error) {
    if (error instanceof StorageAwayError) throw error
    services.log.warn({ err: error, recording: recording.id }, 'a recording does not tell how long it is')
    return undefined
  }
}

const measureAll = async (services: Needed): Promise<void> => {
  for (;;) {
    const recording = await findUnmeasured(services.db)
    if (!recording) return
    await setDuration(services.db, recording.id, await measure(services, recording))
  }
}

/** After a recording was added, and for those of earlier versions. */
export const measureRecordings = defineScheduled('measure-recordings', '17 * * * *', measureAll)

/** One job measures all that were added. */
export const measureSoon = (tx: Db) => enqueue(tx, measureRecordings, {}, { key: measureRecordings.name })
