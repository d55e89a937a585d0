import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type ListedRow, latestFirst } from '#db/list/list.ts'
import { idKey, indexedMomentKey } from '#db/list/sort-key.ts'
import { newId } from '#db/new-id.ts'

export interface RecordingRow extends ListedRow {
  id: string
  name: string
  file_id: string
  extension: string
  content_type: string
  size: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  is_replay: boolean
}

interface OfWebinar {
  webinarId: string
}

const columns = sql`
  r.id, r.name, f.id as file_id, f.extension, f.content_type, f.size, r.created_at, r.updated_at, r.deleted_at, r.is_replay`

const source = sql`recording r join file f on f.id = r.file_id join webinar w on w.id = r.webinar_id`

/** Of one webinar that is not deleted, latest first. */
export const recordingList = latestFirst<RecordingRow, OfWebinar>({
  name: 'recordings',
  keys: () => [indexedMomentKey('r.created_at'), idKey('r.id')],
  columns,
  from: source,
  where: ({ webinarId }) => sql`r.webinar_id = ${webinarId} and r.deleted_at is null and w.deleted_at is null`,
})

/** Those of one webinar that can be restored, the last one deleted first. */
export const deletedRecordingList = latestFirst<RecordingRow, OfWebinar & { since: Date }>({
  name: 'deleted-recordings',
  keys: () => [indexedMomentKey('r.deleted_at'), idKey('r.id')],
  columns,
  from: source,
  where: ({ webinarId, since }) =>
    sql`r.webinar_id = ${webinarId} and r.deleted_at >= ${since} and w.deleted_at is null`,
})

const recordings = (db: Db, webinarId: string) =>
  db
    .selectFrom('recording as r')
    .innerJoin('file as f', 'f.id', 'r.file_id')
    .select([
      'r.id',
      'r.name',
      'f.id as file_id',
      'f.extension',
      'f.content_type',
      'r.is_replay',
      'r.was_replay',
      'r.duration_seconds',
    ])
    .where('r.webinar_id', '=', webinarId)
    .orderBy('r.created_at')
    .orderBy('r.id')

export type StoredRecording = Awaited<ReturnType<typeof listStored>>[number]

/** Of one webinar, oldest first, without those that are deleted. */
export const listStored = (db: Db, webinarId: string) =>
  recordings(db, webinarId).where('r.deleted_at', 'is', null).execute()

/** With those that are deleted. */
export const listAllStored = (db: Db, webinarId: string) => recordings(db, webinarId).execute()

export const findDeletedRecording = (
  tx: Db,
  { webinarId, id, since }: { webinarId: string; id: string; since: Date },
) => recordings(tx, webinarId).where('r.id', '=', id).where('r.deleted_at', '>=', since).executeTakeFirst()

/** What members watch. */
export const findReplay = (db: Db, webinarId: string) =>
  recordings(db, webinarId).where('r.is_replay', '=', true).executeTakeFirst()

/** A file that has been a recording of this webinar before is that one again. */
export const upsertRecording = async (
  tx: Db,
  { webinarId, fileId }: { webinarId: string; fileId: string },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into recording (id, webinar_id, file_id, name)
    select ${newId()}, ${webinarId}, f.id, f.name from file f where f.id = ${fileId}
    on conflict (webinar_id, file_id) do update set deleted_at = null, was_replay = false, updated_at = now()
    returning id
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`The file ${fileId} is gone`)
  return row.id
}

const touched = { updated_at: sql<Date>`now()` }

export const setRecordingName = (tx: Db, id: string, name: string) =>
  tx
    .updateTable('recording')
    .set({ ...touched, name })
    .where('id', '=', id)
    .execute()

/** If it was the replay, restoring it makes it the replay again until another one is chosen. */
export const markRecordingDeleted = (tx: Db, { id, at, wasReplay }: { id: string; at: Date; wasReplay: boolean }) =>
  tx
    .updateTable('recording')
    .set({ ...touched, deleted_at: at, was_replay: wasReplay, is_replay: false })
    .where('id', '=', id)
    .execute()

export const unmarkRecordingDeleted = (tx: Db, id: string) =>
  tx
    .updateTable('recording')
    .set({ ...touched, deleted_at: null })
    .where('id', '=', id)
    .execute()

/** No recording is the replay now, and none that is deleted becomes it again by itself. */
export const forgetReplay = (tx: Db, webinarId: string) =>
  tx
    .updateTable('recording')
    .set({ is_replay: false, was_replay: false })
    .where('webinar_id', '=', webinarId)
    .where((row) => row.or([row('is_replay', '=', true), row('was_replay', '=', true)]))
    .execute()

export const markReplay = (tx: Db, id: string) =>
  tx
    .updateTable('recording')
    .set({ ...touched, is_replay: true })
    .where('id', '=', id)
    .execute()

/** One of which it is not known yet how long it is. */
export const findUnmeasured = (db: Db) =>
  db
    .selectFrom('recording as r')
    .innerJoin('file as f', 'f.id', 'r.file_id')
    .select(['r.id', 'f.id as file_id', 'f.size'])
    .where('r.measured_at', 'is', null)
    .orderBy('r.created_at')
    .executeTakeFirst()

export const setDuration = (db: Db, id: string, seconds: number | undefined) =>
  db
    .updateTable('recording')
    .set({ duration_seconds: seconds ?? null, measured_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Deletes one that can no longer be restored, and returns its webinar. */
export const deleteOneExpiredRecording = async (tx: Db, before: Date) => {
  const { rows } = await sql<{ webinar_id: string }>`
    delete from recording
    where id in (select id from recording where deleted_at < ${before} limit 1 for update skip locked)
    returning webinar_id
  `.execute(tx)
  return rows[0]?.webinar_id
}
