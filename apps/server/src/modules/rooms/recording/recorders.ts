import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { holdRoom } from '#modules/rooms/entry/index.ts'
import { ensureRoomRecording } from '#modules/webinars/webinars/index.ts'
import type { RunningRecorder } from '#platform/recorder/recorder-driver.ts'
import { newToken } from '#platform/tokens/secret-token.ts'
import { partFolder } from '#platform/video/part-folder.ts'
import { mkdir } from 'node:fs/promises'
import { hashRecorderToken } from './join-as-recorder.ts'
import { endPart, insertPart, type RecordedRoomRow } from './recording-part.repository.ts'
import { tellRecording } from './room-recording.ts'

type Needs = Pick<Services, 'db' | 'config' | 'log' | 'recorder' | 'publicAddress'>

interface Running {
  webinarId: string
  recorder: RunningRecorder
  hasEnded: boolean
  /** It was told to end; what it made may still be on its way. */
  isEnding: boolean
}

/** The page of the recorder. LiveKit Egress adds its own words to the query; a fragment stands in no log. */
const pageUrl = ({ recorder, publicAddress }: Needs, token: string): string =>
  recorder.name === 'egress'
    ? new URL(`/recording?key=${token}`, publicAddress.origin).href
    : new URL(`/recording#${token}`, publicAddress.fromHere).href

/** Closes a part for good, and tells the room how it is recorded now. */
export const closePart = (db: Db, { id, webinarId }: { id: string; webinarId: string }): Promise<void> =>
  transact(db, async (tx) => {
    if (await endPart(tx, id)) await tellRecording(tx, webinarId)
  })

/** The recorders of this process, by their parts. */
export const createRecorders = (services: Needs, worker: string) => {
  const { db, config, log, recorder: driver } = services
  const running = new Map<string, Running>()
  const starting = new Set<string>()

  const openPart = (webinarId: string, token: string) =>
    transact(db, async (tx) => {
      await holdRoom(tx, webinarId)
      const recordingId = await ensureRoomRecording(tx, webinarId)
      const part = await insertPart(tx, { recordingId, worker, tokenHash: hashRecorderToken(token) })
      if (part) await tellRecording(tx, webinarId)
      return part && { ...part, folder: partFolder(config, { recordingId, number: part.number }).folder }
    })

  const startPart = async ({ webinar_id: webinarId, room }: RecordedRoomRow): Promise<boolean> => {
    const token = newToken()
    const part = await openPart(webinarId, token)
    if (!part) return true
    const { id, folder } = part
    try {
      await mkdir(folder, { recursive: true })
      const recorder = await driver.start({ id, pageUrl: pageUrl(services, token), room, folder })
      const own: Running = { webinarId, recorder, hasEnded: false, isEnding: false }
      running.set(id, own)
      void recorder.ended.then(() => (own.hasEnded = true))
      return true
    } catch (error) {
      log.error({ err: error }, 'a recorder could not be started')
      await closePart(db, { id, webinarId })
      return false
    }
  }

  /** Begins another part; false if its recorder could not be started. It is counted from now on. */
  const start = async (room: RecordedRoomRow): Promise<boolean> => {
    starting.add(room.webinar_id)
    try {
      return await startPart(room)
    } finally {
      starting.delete(room.webinar_id)
    }
  }

  /** Ends the recorder of a part, and then closes the part: not before all that was made of it is in its folder. */
  const end = async (id: string, webinarId: string): Promise<void> => {
    const own = running.get(id)
    if (own?.isEnding) return
    if (own) own.isEnding = true
    await own?.recorder.stop()
    running.delete(id)
    await closePart(db, { id, webinarId })
  }

  /** LiveKit Egress may take minutes to bring its file: no other room waits for that. */
  const endSoon = async (id: string, webinarId: string): Promise<void> => {
    const ending = end(id, webinarId).catch((error: unknown) => {
      running.delete(id)
      log.error({ err: error, part: id }, 'a recorder could not be ended')
    })
    if (driver.name !== 'egress') await ending
  }

  return {
    count: () => running.size + starting.size,
    has: (id: string) => running.get(id)?.hasEnded === false,
    isEnding: (id: string) => running.get(id)?.isEnding === true,
    logOf: (id: string) => running.get(id)?.recorder.log() ?? '',
    start,
    end: endSoon,
    /** Of closed parts: their recorders have nothing left to do. */
    endAllBut: async (open: ReadonlySet<string>) => {
      const closed = [...running].filter(([id]) => !open.has(id))
      await Promise.all(closed.map(([id, { webinarId }]) => endSoon(id, webinarId)))
    },
    /** The process ends: the next one begins another part of each, or goes on to wait for what LiveKit Egress records. */
    close: async () => {
      const left = [...running]
      await driver.close()
      running.clear()
      if (driver.name === 'egress') return
      for (const [id, { webinarId }] of left) await closePart(db, { id, webinarId })
    },
  }
}

export type Recorders = ReturnType<typeof createRecorders>
