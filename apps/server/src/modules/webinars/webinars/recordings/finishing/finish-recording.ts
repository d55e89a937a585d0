import { rm, stat } from 'node:fs/promises'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { refuseWithoutDiskSpace } from '#modules/files/uploads/index.ts'
import { defineJob, enqueue, type Job } from '#platform/jobs/index.ts'
import { orDiskFull } from '#platform/storage/storage-failure.ts'
import { PartsDiffer } from '#platform/video/joining/joined-parts.ts'
import { partFolder, recordingFolder } from '#platform/video/part-folder.ts'
import { webinarTexts } from '../../texts.ts'
import { keepUntilOf } from '../keep-until.ts'
import {
  findRoomRecording,
  listPartsOf,
  listUnstoredAmong,
  markFailed,
  type RoomRecording,
  setFailure,
} from './finished-recording.repository.ts'
import { finishedFolder, joinRecording } from './join-recording.ts'
import { type PartsPort, storeJoined } from './store-joined.ts'

type Part = Awaited<ReturnType<typeof listPartsOf>>[number]

const minuteMs = 60 * 1000
const pauseMs = { withoutSpace: 5 * minuteMs, withoutParts: minuteMs }

/** Machines that share the work but no data folder have the parts of each other's recorders no more after this. */
const searchMs = 24 * 60 * minuteMs

/** Parts of fewer bytes, of which nothing can be played here, hold nothing for another program either. */
const leastKeptBytes = 1_000_000

const named = { name: 'finish-recording', payload: z.object({ recordingId: z.uuid() }) }

/** Makes a recording of a room ready to be watched. May run again at any time: it never makes two videos. */
export const defineFinishing = (port: PartsPort): Job<{ recordingId: string }> =>
  defineJob({ ...named, run: ({ recordingId }, services) => finish(services, recordingId, port) })

const toEnqueue = defineJob({ ...named, run: () => Promise.reject(new Error('Only a description')) })

export const finishingKey = (recordingId: string) => `${named.name}:${recordingId}`

/** After its last part has ended. */
export const finishSoon = (tx: Db, recordingId: string, { runAt }: { runAt?: Date } = {}): Promise<void> => {
  const key = finishingKey(recordingId)
  return enqueue(tx, toEnqueue, { recordingId }, { key, queue: key, ...(runAt && { runAt }) })
}

const finish = async (services: Services, recordingId: string, port: PartsPort): Promise<void> => {
  const { db, config } = services
  const recording = await findRoomRecording(db, recordingId)
  if (recording?.state === 'finishing') await makeVideo(services, recording, port)
  // Meanwhile it may be recorded again.
  const isNeeded = (await listUnstoredAmong(db, [recordingId])).has(recordingId)
  if (!isNeeded) await removeParts(config, recordingId)
}

const removeParts = (config: Services['config'], recordingId: string) =>
  rm(recordingFolder(config, recordingId), { recursive: true, force: true })

const makeVideo = async (services: Services, recording: RoomRecording, port: PartsPort): Promise<void> => {
  const { db, config, log } = services
  const { id } = recording
  const parts = await listPartsOf(db, id)
  if (parts.some(({ ended_at: ended }) => ended === null)) throw new Error('A part is still being recorded')
  const sizes = await sizesOf(config, id, parts)
  if (areElsewhere(parts, sizes, services.clock())) {
    await waitFor(services, recording, { why: webinarTexts.partsElsewhere, pause: pauseMs.withoutParts })
    return
  }
  try {
    await refuseWithoutDiskSpace(services, sumOf(sizes))
    const joined = await orDiskFull(() => joinRecording(services, id, parts))
    if (joined) await storeJoined(services, recording, joined, port)
    else await keepOrRemove(services, recording, sumOf(sizes))
  } catch (error) {
    if (error instanceof AppError && error.code === 'disk_full') {
      log.error({ err: error, recording: id }, 'there is no space to make the video of a recording; tried again')
      await waitFor(services, recording, { why: webinarTexts.noSpaceToFinish, pause: pauseMs.withoutSpace })
    } else if (error instanceof PartsDiffer) {
      // Someone may still be able to make something of them.
      log.error({ err: error, folder: recordingFolder(config, id) }, 'the parts of a recording cannot be one video')
      await fail(services, recording, webinarTexts.partsDiffer)
    } else throw error
  } finally {
    await rm(finishedFolder(config, id), { recursive: true, force: true })
  }
}

/** Nothing of it can be played here; someone may still be able to make something of large parts. */
const keepOrRemove = async (services: Services, recording: RoomRecording, bytes: number): Promise<void> => {
  const { config, log } = services
  const { id } = recording
  const areKept = bytes >= leastKeptBytes
  if (!(await fail(services, recording, areKept ? webinarTexts.partsUnplayable : webinarTexts.nothingRecorded))) return
  if (areKept) log.error({ folder: recordingFolder(config, id) }, 'the parts of a recording cannot be played')
  else await removeParts(config, id)
}

/** Of the videos of the parts that are on this machine; the whole is about as large. */
const sizesOf = (config: Services['config'], recordingId: string, parts: readonly Part[]): Promise<number[]> =>
  Promise.all(
    parts.map(({ number }) =>
      stat(partFolder(config, { recordingId, number }).video)
        .then(({ size }) => size)
        .catch(() => 0),
    ),
  )

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)

/** Another machine, which may take the job next, has parts that are missing here. What no machine has is given up in the end. */
const areElsewhere = (parts: readonly Part[], sizes: readonly number[], now: Date): boolean =>
  parts.some(
    ({ bytes, ended_at: endedAt }, at) =>
      bytes > 0 && sizes[at] === 0 && now.getTime() - (endedAt?.getTime() ?? 0) < searchMs,
  )

interface Waiting {
  why: string
  pause: number
}

/** Staff read why it takes so long. */
const waitFor = async ({ db, clock }: Services, recording: RoomRecording, { why, pause }: Waiting): Promise<void> => {
  const { id, webinar_id: webinarId } = recording
  await transact(db, async (tx) => {
    await setFailure(tx, id, why)
    await finishSoon(tx, id, { runAt: new Date(clock().getTime() + pause) })
    await announce(tx, 'webinars', `webinar:${webinarId}`)
  })
}

/** Answers whether it was being finished until now. */
const fail = async (
  services: Services,
  { id, webinar_id: webinarId }: RoomRecording,
  failure: string,
): Promise<boolean> => {
  const keepUntil = await keepUntilOf(services, services.clock())
  return transact(services.db, async (tx) => {
    const hasFailed = await markFailed(tx, { id, failure, keepUntil })
    await announce(tx, 'webinars', `webinar:${webinarId}`)
    return hasFailed
  })
}
