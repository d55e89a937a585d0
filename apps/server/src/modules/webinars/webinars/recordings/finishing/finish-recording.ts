import { rm } from 'node:fs/promises'
import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { defineJob, enqueue, type Job } from '#platform/jobs/index.ts'
import { PartsDiffer } from '#platform/video/joining/joined-parts.ts'
import { recordingFolder } from '#platform/video/part-folder.ts'
import { findRoomRecording, listPartsOf, markFailed, type RoomRecording } from './finished-recording.repository.ts'
import { joinRecording } from './join-recording.ts'
import { type PartsPort, storeJoined } from './store-joined.ts'

const named = { name: 'finish-recording', payload: z.object({ recordingId: z.uuid() }) }

/** Makes a recording of a room ready to be watched. May run again at any time: it never makes two videos. */
export const defineFinishing = (port: PartsPort): Job<{ recordingId: string }> =>
  defineJob({ ...named, run: ({ recordingId }, services) => finish(services, recordingId, port) })

const toEnqueue = defineJob({ ...named, run: () => Promise.reject(new Error('Only a description')) })

export const finishingKey = (recordingId: string) => `${named.name}:${recordingId}`

/** After its last part has ended. */
export const finishSoon = (tx: Db, recordingId: string): Promise<void> =>
  enqueue(tx, toEnqueue, { recordingId }, { key: finishingKey(recordingId), queue: finishingKey(recordingId) })

const finish = async (services: Services, recordingId: string, port: PartsPort): Promise<void> => {
  const { db, config, log } = services
  const recording = await findRoomRecording(db, recordingId)
  if (recording?.state === 'finishing') {
    const parts = await listPartsOf(db, recordingId)
    if (parts.some(({ ended_at: ended }) => ended === null)) throw new Error('A part is still being recorded')
    try {
      const joined = await joinRecording(services, recordingId, parts)
      if (joined) await storeJoined(services, recording, joined, port)
      else await fail(db, recording)
    } catch (error) {
      if (!(error instanceof PartsDiffer)) throw error
      // Someone may still be able to make something of them.
      log.error(
        { err: error, folder: recordingFolder(config, recordingId) },
        'the parts of a recording cannot be one video',
      )
      return fail(db, recording)
    }
  }
  await rm(recordingFolder(config, recordingId), { recursive: true, force: true })
}

const fail = (db: Db, { id, webinar_id: webinarId }: RoomRecording): Promise<void> =>
  transact(db, async (tx) => {
    await markFailed(tx, id)
    await announce(tx, 'webinars', `webinar:${webinarId}`)
  })
