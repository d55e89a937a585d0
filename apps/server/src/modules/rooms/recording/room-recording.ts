import type { RoomRecording } from '@regent/contract/rooms/room-messages'
import type { Db } from '#db/client.ts'
import { announce } from '#db/announce.ts'
import { tellHosts, updateRoom } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { readRecordingOf } from './recording-part.repository.ts'

interface RecordingOfRoom {
  recording: RoomRecording
  /** For hosts. */
  problem: string | undefined
}

const off: RoomRecording = { state: 'off', seconds: 0, since: null }

/** A room of which no one has wanted a recording. */
export const notRecorded: RecordingOfRoom = { recording: off, problem: undefined }

/** Whether a room is being recorded, and what hosts should know of it. */
export const readRoomRecording = async (db: Db, webinarId: string): Promise<RecordingOfRoom> => {
  const row = await readRecordingOf(db, webinarId)
  const problem = (row?.is_live === true && row.problem) || undefined
  if (!row?.is_wanted) return { recording: { ...off, seconds: row?.seconds ?? 0 }, problem }
  const since = row.began_at?.getTime() ?? null
  return { recording: { state: since === null ? 'starting' : 'on', seconds: row.seconds, since }, problem }
}

/** Tells everyone in the room how it is recorded now, and the pages of staff that its recordings have changed. */
export const tellRecording = async (tx: Db, webinarId: string): Promise<RoomRecording> => {
  const { recording } = await readRoomRecording(tx, webinarId)
  await tellRoom(tx, webinarId, { type: 'recording', recording })
  await announce(tx, `webinar:${webinarId}`)
  return recording
}

/** Hosts read it for as long as it lasts; null once it is over. */
export const setRecordingProblem = async (tx: Db, webinarId: string, problem: string | null): Promise<void> => {
  await updateRoom(tx, webinarId, { recording_problem: problem })
  await tellHosts(tx, webinarId, { type: 'recording-problem', problem })
}
