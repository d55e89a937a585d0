import type { Services } from '#app/services.ts'
import { readBytes } from '#modules/files/files/index.ts'
import type { Db } from '#db/client.ts'
import { defineScheduled, enqueue } from '#platform/jobs/index.ts'
import { readDuration } from '#platform/video/read-duration.ts'
import { findUnmeasured, setDuration } from './recording.repository.ts'

type Needed = Pick<Services, 'db' | 'storage' | 'log'>

type Unmeasured = NonNullable<Awaited<ReturnType<typeof findUnmeasured>>>

/** A file that no one can read is not tried again: its players say how long it is. A storage that is away is tried later. */
const measure = async (services: Needed, { id, file_id: fileId, size }: Unmeasured): Promise<number | undefined> => {
  let away: Error | undefined
  const read = async (from: number, to: number) => {
    const bytes = await readBytes(services.storage, fileId, { from, to }).catch((error: unknown) => {
      away = new Error('The storage does not answer', { cause: error })
      throw away
    })
    if (!bytes) throw new Error(`The bytes of the file ${fileId} are gone`)
    return bytes
  }
  try {
    return await readDuration({ size, read })
  } catch (error) {
    if (away) throw away
    services.log.warn({ err: error, recording: id }, 'a recording does not tell how long it is')
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
