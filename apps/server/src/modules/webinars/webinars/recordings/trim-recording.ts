import type { TrimInput } from '@regent/contract/webinars/recordings'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { addFile, removeFile } from '#modules/files/files/index.ts'
import { openPassingFolder, refuseWithoutDiskSpace } from '#modules/files/uploads/index.ts'
import { countReplayShares } from '#modules/webinars/registrations/index.ts'
import { defineJob, enqueue } from '#platform/jobs/index.ts'
import { trimVideoApart } from '#platform/video/apart/index.ts'
import type { TrimmedVideo } from '#platform/video/trim-video.ts'
import { webinarTexts } from '../texts.ts'
import { lockAnyWebinar } from '../webinar.repository.ts'
import { addAacSoon } from './finishing/add-aac-file.ts'
import { getPlayableAmong, recordingChange } from './recording-change.ts'
import { keepFiles } from './recordings.ts'
import { StorageAwayError, withStoredVideo } from './stored-video.ts'
import { bringWholeBack, findTrimming, setTrimmed, setTrimming } from './trim.repository.ts'

type Wanted = NonNullable<Awaited<ReturnType<typeof findTrimming>>>

/** The whole stays, and the replay plays what it played until the new file is there. */
export const trimRecording = defineJob({
  name: 'trim-recording',
  payload: z.object({ recordingId: z.uuid() }),
  run: async ({ recordingId }, services) => {
    const wanted = await findTrimming(services.db, recordingId)
    if (wanted) await trim(services, wanted)
  },
})

interface TrimOfOne extends TrimInput {
  id: string
}

/** What is kept is cut out by a job. */
export const startTrimming = recordingChange<TrimOfOne>(async (tx, { services, recordings }, { id, start, end }) => {
  const { duration_seconds, whole_seconds } = getPlayableAmong(recordings, id)
  const seconds = whole_seconds ?? duration_seconds
  if (seconds === null) throw new AppError('invalid', { message: webinarTexts.notMeasuredYet })
  // A player may show the last second as the end.
  if (end > seconds + 1) throw new AppError('invalid', { details: { end: webinarTexts.afterTheEnd } })
  if (start <= 0 && end >= seconds) await playWhole(tx, id)
  else {
    await setTrimming(tx, id, { start, end: Math.min(end, seconds) })
    const wanted = await findTrimming(tx, id)
    if (wanted) await refuseWithoutSpace(services, tx, wanted)
    await trimSoon(tx, id)
  }
})

/** What is left is written twice: on a full disk, a room that is recorded would be recorded no more. */
const refuseWithoutSpace = ({ config }: Services, db: Db, { size, seconds, trimming }: Wanted): Promise<void> => {
  const share = seconds === null || seconds <= 0 ? 1 : Math.min((trimming.end - trimming.start) / seconds, 1)
  return refuseWithoutDiskSpace({ config, db }, Math.ceil(size * share), { copies: 2 })
}

export const undoTrimming = recordingChange<string>(async (tx, { recordings }, id) => {
  getPlayableAmong(recordings, id)
  await playWhole(tx, id)
})

const trimSoon = (tx: Db, id: string) =>
  enqueue(tx, trimRecording, { recordingId: id }, { key: `${trimRecording.name}:${id}` })

/** One that was deleted before it was trimmed. */
export const resumeTrimming = async (tx: Db, id: string): Promise<void> => {
  if (await findTrimming(tx, id)) await trimSoon(tx, id)
}

const playWhole = async (tx: Db, id: string) => {
  await bringWholeBack(tx, id)
  await followPictures(tx, id)
}

/** What depends on the file that plays now. */
const followPictures = async (tx: Db, recordingId: string) => {
  await countReplayShares(tx, { recordingId })
  await addAacSoon(tx, recordingId)
}

const trim = async (services: Services, wanted: Wanted): Promise<void> => {
  const target = path.join(await openPassingFolder(services.config), randomUUID())
  const { start: from, end: to } = wanted.trimming
  try {
    await refuseWithoutSpace(services, services.db, wanted)
    const made = await withStoredVideo(services, wanted, (source) => trimVideoApart({ source, from, to, target }))
    await store(services, wanted, { ...made, localFile: target })
  } catch (error) {
    if (error instanceof StorageAwayError || (error instanceof AppError && error.code === 'disk_full')) throw error
    services.log.warn({ err: error, recording: wanted.id }, 'a recording could not be trimmed')
    await fail(services, wanted)
  } finally {
    await rm(target, { force: true })
  }
}

const store = async (services: Services, wanted: Wanted, made: TrimmedVideo & { localFile: string }): Promise<void> => {
  const { start, end, seconds, ...described } = made
  const file = await addFile(services, services.db, { ...described, name: wanted.name, uploadedBy: null })
  const isStored = await changed(services, wanted, async (tx) => {
    await setTrimmed(tx, wanted.id, { fileId: file.id, start, end, seconds })
    await followPictures(tx, wanted.id)
  })
  if (!isStored) await removeFile(services, services.db, file.id)
}

const fail = async (services: Services, wanted: Wanted): Promise<void> => {
  await changed(services, wanted, (tx) =>
    setTrimming(tx, wanted.id, { ...wanted.trimming, problem: webinarTexts.cannotBeTrimmed }),
  )
}

/** Nothing, if staff want something else by now. */
const changed = (services: Services, wanted: Wanted, work: (tx: Db) => Promise<unknown>): Promise<boolean> =>
  transact(services.db, async (tx) => {
    await lockAnyWebinar(tx, wanted.webinar_id)
    const now = await findTrimming(tx, wanted.id)
    const isStillWanted = now?.trimming.start === wanted.trimming.start && now.trimming.end === wanted.trimming.end
    if (!isStillWanted) return false
    await work(tx)
    await keepFiles(tx, wanted.webinar_id)
    await announce(tx, 'webinars', `webinar:${wanted.webinar_id}`)
    return true
  })
