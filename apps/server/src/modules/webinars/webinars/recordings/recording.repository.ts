import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type ListedRow, latestFirst } from '#db/list/list.ts'
import { idKey, indexedMomentKey } from '#db/list/sort-key.ts'

export interface RecordingRow extends ListedRow {
  id: string
  name: string
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
  f.id, f.name, f.extension, f.content_type, f.size, r.created_at, r.updated_at, r.deleted_at,
  r.deleted_at is null and f.name = w.recording as is_replay`

const source = sql`recording r join file f on f.id = r.file_id join webinar w on w.id = r.webinar_id`

/** Of one webinar that is not deleted, latest first. */
export const recordingList = latestFirst<RecordingRow, OfWebinar>({
  name: 'recordings',
  keys: () => [indexedMomentKey('r.created_at'), idKey('f.id')],
  columns,
  from: source,
  where: ({ webinarId }) => sql`r.webinar_id = ${webinarId} and r.deleted_at is null and w.deleted_at is null`,
})

/** Those of one webinar that can be restored, the last one deleted first. */
export const deletedRecordingList = latestFirst<RecordingRow, OfWebinar & { since: Date }>({
  name: 'deleted-recordings',
  keys: () => [indexedMomentKey('r.deleted_at'), idKey('f.id')],
  columns,
  from: source,
  where: ({ webinarId, since }) =>
    sql`r.webinar_id = ${webinarId} and r.deleted_at >= ${since} and w.deleted_at is null`,
})

/** A recording that is uploaded again is there again. */
export const upsertRecordings = async (tx: Db, webinarId: string, fileIds: readonly string[]): Promise<void> => {
  await sql`
    insert into recording (webinar_id, file_id) select ${webinarId}, unnest(${fileIds}::uuid[])
    on conflict (webinar_id, file_id) do update set deleted_at = null, was_replay = false, updated_at = now()
    where recording.deleted_at is not null
  `.execute(tx)
}

export const markRecordingDeleted = (
  tx: Db,
  { webinarId, fileId, at, wasReplay }: { webinarId: string; fileId: string; at: Date; wasReplay: boolean },
) =>
  tx
    .updateTable('recording')
    .set({ deleted_at: at, was_replay: wasReplay, updated_at: sql<Date>`now()` })
    .where('webinar_id', '=', webinarId)
    .where('file_id', '=', fileId)
    .execute()

/** Also of those that are deleted: none of them becomes the replay by itself any more. */
export const recordNewReplay = async (tx: Db, webinarId: string, fileId: string): Promise<void> => {
  await sql`
    update recording set was_replay = false,
      updated_at = case when file_id = ${fileId} then now() else updated_at end
    where webinar_id = ${webinarId} and (was_replay or file_id = ${fileId})
  `.execute(tx)
}

export const findDeletedRecording = (
  tx: Db,
  { webinarId, fileId, since }: { webinarId: string; fileId: string; since: Date },
) =>
  tx
    .selectFrom('recording as r')
    .innerJoin('file as f', 'f.id', 'r.file_id')
    .select(['f.id', 'f.extension', 'r.was_replay'])
    .where('r.webinar_id', '=', webinarId)
    .where('r.file_id', '=', fileId)
    .where('r.deleted_at', '>=', since)
    .executeTakeFirst()

/** Deletes one that can no longer be restored, and returns its webinar. */
export const deleteOneExpiredRecording = async (tx: Db, before: Date) => {
  const { rows } = await sql<{ webinar_id: string }>`
    delete from recording
    where (webinar_id, file_id) in (
      select webinar_id, file_id from recording where deleted_at < ${before} limit 1 for update skip locked
    )
    returning webinar_id
  `.execute(tx)
  return rows[0]?.webinar_id
}

/** The files of deleted recordings that are kept until then. */
export const listDeletedFiles = (tx: Db, webinarId: string) =>
  tx
    .selectFrom('recording as r')
    .innerJoin('file as f', 'f.id', 'r.file_id')
    .select(['f.id', 'f.extension'])
    .where('r.webinar_id', '=', webinarId)
    .where('r.deleted_at', 'is not', null)
    .execute()
