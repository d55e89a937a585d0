import { randomUUID } from 'node:crypto'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { finishSoon, markFinishing } from '#modules/webinars/webinars/index.ts'
import { listAbsentWorkers, runRepeatedly, stayPresent } from '#platform/jobs/index.ts'
import { partFolder } from '#platform/video/part-folder.ts'
import { createFollower } from './follow-room.ts'
import { readDisk } from './recorder-problem.ts'
import { closePart, createRecorders } from './recorders.ts'
import {
  listEndedRecordings,
  listOpenPartsOf,
  listRecordedRooms,
  listWorkers,
  type RecordedRoomRow,
} from './recording-part.repository.ts'

/** So soon a host sees that the room is recorded, and a killed recorder is replaced. */
const pauseMs = 500

type Abandoned = Awaited<ReturnType<typeof listOpenPartsOf>>[number]

/** Parts of processes that are gone: they were killed while they recorded. What LiveKit Egress made of one is waited for beside the loop. */
const createSettler = ({ db, config, recorder, log }: Services) => {
  const settling = new Set<string>()

  const settle = async ({ id, webinar_id: webinarId, recording_id: recordingId, number }: Abandoned) => {
    settling.add(id)
    try {
      await recorder.settle({ folder: partFolder(config, { recordingId, number }).folder })
      await closePart(db, { id, webinarId })
    } catch (error) {
      log.warn({ err: error, part: id }, 'a part of a recording could not be closed; tried again')
    } finally {
      settling.delete(id)
    }
  }

  return async (): Promise<void> => {
    const workers = await listWorkers(db)
    const absent = workers.length === 0 ? [] : await listAbsentWorkers(db, workers)
    const abandoned = absent.length === 0 ? [] : await listOpenPartsOf(db, absent)
    const settled = Promise.all(abandoned.filter(({ id }) => !settling.has(id)).map(settle))
    if (recorder.name !== 'egress') await settled
  }
}

/** Recordings of webinars that have ended, after their last part: from now on they are made ready to be watched. */
const finishEnded = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  for (const id of await listEndedRecordings(db)) {
    await transact(db, async (tx) => {
      if (await markFinishing(tx, id)) await finishSoon(tx, id)
    })
  }
}

/** One that fails keeps no other waiting. */
const eachRoom = async (rooms: readonly RecordedRoomRow[], work: (room: RecordedRoomRow) => Promise<void>) => {
  const outcomes = await Promise.allSettled(rooms.map(work))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Records the rooms that should be recorded, until it is stopped. Any number of processes may do so. */
export const keepRecording = async (services: Services): Promise<{ stop: () => Promise<void> }> => {
  const { db, pool, log, config } = services
  const worker = `recorder-${randomUUID()}`
  const leave = await stayPresent(pool, worker)
  const recorders = createRecorders(services, worker)
  const follow = createFollower(services, worker, recorders)
  const closeAbandoned = createSettler(services)

  const compare = async () => {
    await closeAbandoned()
    const rooms = await listRecordedRooms(db)
    await recorders.endAllBut(new Set(rooms.flatMap(({ part_id: id }) => id ?? [])))
    if (rooms.length > 0) {
      const bytes = rooms.reduce((sum, room) => sum + room.bytes, 0)
      const disk = await readDisk(config, bytes, recorders.count())
      await eachRoom(rooms, (room) => follow(room, disk))
    }
    await finishEnded(services)
  }

  const { stop } = runRepeatedly(compare, {
    pauseMs,
    log,
    failure: 'rooms could not be compared with their recorders; tried again twice a second',
  })
  return {
    stop: async () => {
      await stop()
      await recorders.close()
      leave()
    },
  }
}
