import type { CaptionTrack } from '@regent/contract/watching/video-texts'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

const recordings = (db: Db, webinarId: string) =>
  db
    .selectFrom('recording as r')
    .leftJoin('file as f', 'f.id', 'r.file_id')
    .select([
      'r.id',
      'r.name',
      'r.state',
      'r.source',
      'r.file_id',
      'f.extension',
      'f.content_type',
      'r.is_replay',
      'r.was_replay',
      'r.duration_seconds',
      'r.whole_file_id',
      'r.whole_seconds',
    ])
    .where('r.webinar_id', '=', webinarId)
    .orderBy('r.created_at')
    .orderBy('r.id')

export type StoredRecording = Awaited<ReturnType<typeof listStored>>[number]

/** One that has a file: a room's has none until it is finished. */
export type PlayableRecording = StoredRecording & { file_id: string; extension: string; content_type: string }

export const isPlayable = (recording: StoredRecording): recording is PlayableRecording => recording.file_id !== null

/** Of one webinar, oldest first, without those that are deleted. */
export const listStored = (db: Db, webinarId: string) =>
  recordings(db, webinarId).where('r.deleted_at', 'is', null).execute()

/** The files that play, show or describe the recordings of a webinar, also of those that are deleted. */
export const listFilesOf = async (db: Db, webinarId: string): Promise<{ id: string; extension: string }[]> => {
  const { rows } = await sql<{ id: string; extension: string }>`
    select f.id, f.extension
    from recording r
    join file f on f.id in (r.file_id, r.whole_file_id, r.poster_file_id, r.thumbnails_file_id, r.aac_file_id)
    where r.webinar_id = ${webinarId}
  `.execute(db)
  return rows
}

export const listCaptionsOf = async (db: Db, webinarId: string): Promise<CaptionTrack[]> => {
  const rows = await db.selectFrom('recording').select('captions').where('webinar_id', '=', webinarId).execute()
  return rows.flatMap(({ captions }) => captions as unknown as CaptionTrack[])
}

export const findDeletedRecording = (
  tx: Db,
  { webinarId, id, since }: { webinarId: string; id: string; since: Date },
) => recordings(tx, webinarId).where('r.id', '=', id).where('r.deleted_at', '>=', since).executeTakeFirst()

/** What members watch. */
export const findReplay = async (db: Db, webinarId: string) => {
  const found = await recordings(db, webinarId).where('r.is_replay', '=', true).executeTakeFirst()
  return found && isPlayable(found) ? found : undefined
}

/** A file that has been a recording of this webinar before is that one again, also if it was trimmed since. */
export const upsertRecording = async (
  tx: Db,
  { webinarId, fileId, keepUntil }: { webinarId: string; fileId: string; keepUntil: Date | null },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with trimmed as (
      update recording set deleted_at = null, was_replay = false, keep_until = ${keepUntil}::timestamptz, updated_at = now()
      where webinar_id = ${webinarId} and whole_file_id = ${fileId}
      returning id
    ),
    untrimmed as (
      insert into recording (id, webinar_id, file_id, name, keep_until)
      select ${newId()}, ${webinarId}, f.id, f.name, ${keepUntil}::timestamptz from file f
      where f.id = ${fileId} and not exists (select from trimmed)
      on conflict (webinar_id, file_id) do update
        set deleted_at = null, was_replay = false, keep_until = excluded.keep_until, updated_at = now()
      returning id
    )
    select id from trimmed union all select id from untrimmed
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

/** One whose time was over is kept until staff say otherwise. */
export const unmarkRecordingDeleted = (tx: Db, id: string, now: Date) =>
  tx
    .updateTable('recording')
    .set({
      ...touched,
      deleted_at: null,
      keep_until: sql<Date | null>`case when keep_until > ${now} then keep_until end`,
    })
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

/** One of which it is not known yet how long it is, the one after this one. */
export const findUnmeasured = (db: Db, last?: { id: string }) =>
  db
    .selectFrom('recording as r')
    .innerJoin('file as f', 'f.id', 'r.file_id')
    .select(['r.id', 'f.id as file_id', 'f.size'])
    .where('r.measured_at', 'is', null)
    .$if(last !== undefined, (query) => query.where('r.id', '>', last?.id ?? ''))
    .orderBy('r.id')
    .executeTakeFirst()

export const setDuration = (db: Db, id: string, seconds: number | undefined) =>
  db
    .updateTable('recording')
    .set({ duration_seconds: seconds ?? null, measured_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** One that was kept until before this moment, with its webinar. */
export const findOutlived = (db: Db, now: Date) =>
  db
    .selectFrom('recording as r')
    .innerJoin('webinar as w', 'w.id', 'r.webinar_id')
    .select(['r.id', 'r.webinar_id'])
    .where('r.keep_until', '<=', now)
    .where('r.state', 'in', ['ready', 'failed'])
    .where('r.deleted_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .orderBy('r.keep_until')
    .executeTakeFirst()

/** One that can no longer be restored. */
export const findExpiredRecording = (db: Db, before: Date) =>
  db.selectFrom('recording').select(['id', 'webinar_id']).where('deleted_at', '<', before).limit(1).executeTakeFirst()

/** Not if it was restored meanwhile. */
export const deleteExpiredRecording = (tx: Db, id: string, before: Date) =>
  tx.deleteFrom('recording').where('id', '=', id).where('deleted_at', '<', before).execute()
