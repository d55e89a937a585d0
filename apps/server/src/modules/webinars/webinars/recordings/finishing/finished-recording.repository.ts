import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** A recording of a room, with what is needed to finish it. */
export const findRoomRecording = (db: Db, id: string) =>
  db
    .selectFrom('recording')
    .select(['id', 'webinar_id', 'name', 'state', 'keep_until', 'deleted_at'])
    .where('id', '=', id)
    .where('source', '=', 'room')
    .executeTakeFirst()

export type RoomRecording = NonNullable<Awaited<ReturnType<typeof findRoomRecording>>>

export const listPartsOf = (db: Db, recordingId: string) =>
  db
    .selectFrom('recording_part')
    .select(['id', 'number', 'ended_at', 'bytes'])
    .where('recording_id', '=', recordingId)
    .orderBy('number')
    .execute()

/** Keeps others from changing the webinar until the transaction ends, also if it is deleted and may be restored. */
export const lockWebinarOf = (tx: Db, recordingId: string) =>
  tx
    .selectFrom('webinar as w')
    .innerJoin('recording as r', 'r.webinar_id', 'w.id')
    .select(['w.id'])
    .where('r.id', '=', recordingId)
    .forUpdate('w')
    .executeTakeFirst()

/** Those that should be finished soon; a job that was given up is begun again. */
export const listUnfinished = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('recording')
    .select('id')
    .where('source', '=', 'room')
    .where('state', '=', 'finishing')
    .execute()
  return rows.map(({ id }) => id)
}

/** Of these, those whose folders are still needed: their parts are not stored as one video yet. */
export const listUnstoredAmong = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from recording where id = any(${[...ids]}::uuid[]) and state <> 'ready'
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface FinishedColumns {
  fileId: string
  seconds: number
  posterFileId: string | undefined
  thumbnails: { fileId: string; every: number; offsets: number[] } | undefined
  waveform: number[]
}

/** Answers whether it was being finished until now. */
export const markReady = async (tx: Db, id: string, finished: FinishedColumns): Promise<boolean> => {
  const { thumbnails } = finished
  const { numUpdatedRows } = await tx
    .updateTable('recording')
    .set({
      state: 'ready',
      failure: null,
      file_id: finished.fileId,
      duration_seconds: finished.seconds,
      measured_at: sql<Date>`now()`,
      poster_file_id: finished.posterFileId ?? null,
      thumbnails_file_id: thumbnails?.fileId ?? null,
      thumbnail_seconds: thumbnails?.every ?? null,
      thumbnail_offsets: thumbnails?.offsets ?? null,
      waveform: finished.waveform,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'finishing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Failed {
  id: string
  failure: string
  /** What is left of its parts is deleted then; null keeps it. */
  keepUntil: Date | null
}

export const markFailed = async (tx: Db, { id, failure, keepUntil }: Failed): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recording')
    .set({
      state: 'failed',
      failure,
      keep_until: sql<Date | null>`coalesce(keep_until, ${keepUntil}::timestamptz)`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'finishing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Why it is not ready yet. */
export const setFailure = (tx: Db, id: string, failure: string) =>
  tx
    .updateTable('recording')
    .set({ failure, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'finishing')
    .execute()

/** A video of a room that is there only with sound that some browsers do not play, and can be watched. */
export const findVideoWithoutAac = (db: Db, recordingId: string) =>
  db
    .selectFrom('recording as r')
    .innerJoin('file as f', 'f.id', 'r.file_id')
    .select(['r.id as recording_id', 'r.webinar_id', 'f.id', 'f.name', 'f.extension', 'f.size'])
    .where('r.id', '=', recordingId)
    .where('r.source', '=', 'room')
    .where('r.deleted_at', 'is', null)
    .where('r.aac_file_id', 'is', null)
    .where('f.content_type', '=', 'video/mp4')
    .executeTakeFirst()

/** Unless it has been trimmed meanwhile. */
export const setAacFile = async (tx: Db, { id, fileId, aacFileId }: Record<'id' | 'fileId' | 'aacFileId', string>) => {
  const { numUpdatedRows } = await tx
    .updateTable('recording')
    .set({ aac_file_id: aacFileId })
    .where('id', '=', id)
    .where('file_id', '=', fileId)
    .where('aac_file_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
