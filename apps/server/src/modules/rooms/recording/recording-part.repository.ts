import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { isToBeRecorded } from '#modules/rooms/entry/index.ts'

interface NewPart {
  recordingId: string
  worker: string
  tokenHash: string
}

/** The next part of a recording; undefined if one is open already. */
export const insertPart = async (tx: Db, { recordingId, worker, tokenHash }: NewPart) => {
  const { rows } = await sql<{ id: string; number: number }>`
    insert into recording_part (id, recording_id, number, worker, token_hash)
    select ${newId()}::uuid, ${recordingId}::uuid, coalesce(max(number), 0) + 1, ${worker}, ${tokenHash}
    from recording_part where recording_id = ${recordingId}::uuid
    on conflict do nothing
    returning id, number
  `.execute(tx)
  return rows[0]
}

const parts = (db: Db) =>
  db
    .selectFrom('recording_part as p')
    .innerJoin('recording as g', 'g.id', 'p.recording_id')
    .innerJoin('webinar as w', 'w.id', 'g.webinar_id')
    .innerJoin('room as r', 'r.webinar_id', 'w.id')
    .select(['p.id', 'p.recording_id', 'p.number', 'p.began_at', 'p.ended_at'])
    .select(['w.id as webinar_id', 'w.name', 'w.host_name', 'r.name as room', 'r.spotlight_id'])
    .select([sql<WebinarStatus>`w.status`.as('status'), isToBeRecorded.as('is_wanted')])

export type RecordedPartRow = NonNullable<Awaited<ReturnType<typeof findPart>>>

export const findPart = (db: Db, id: string) => parts(db).where('p.id', '=', id).executeTakeFirst()

/** Whose recorder has this token. It is good once, while the part is open. */
export const takeToken = async (tx: Db, tokenHash: string): Promise<string | undefined> => {
  const row = await tx
    .updateTable('recording_part')
    .set({ token_hash: null, last_heard_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface Heard {
  bytes: number
  /** How long ago the first of them was recorded. */
  ageMs: number
  isLast: boolean
}

/** Bytes of an open part are stored. */
export const noteBytes = (tx: Db, id: string, { bytes, ageMs, isLast }: Heard) =>
  tx
    .updateTable('recording_part')
    .set({
      bytes: sql<number>`greatest(bytes, ${bytes})`,
      last_heard_at: sql<Date>`now()`,
      began_at: sql<Date>`coalesce(began_at, now() - make_interval(secs => ${ageMs / 1000}))`,
      ended_at: isLast ? sql<Date>`now()` : null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Its recorder will write no more. Says whether it was open. */
export const endPart = async (tx: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recording_part')
    .set({ ended_at: sql<Date>`now()`, token_hash: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setPartSeconds = (tx: Db, id: string, seconds: number) =>
  tx
    .updateTable('recording_part')
    .set({ seconds, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** All parts of a recording in their order. */
export const listParts = (db: Db, recordingId: string) =>
  db
    .selectFrom('recording_part')
    .select(['id', 'number', 'began_at', 'ended_at', 'bytes', 'seconds'])
    .where('recording_id', '=', recordingId)
    .orderBy('number')
    .execute()

/** The processes that take care of open parts. */
export const listWorkers = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('recording_part').select('worker').distinct().where('ended_at', 'is', null).execute()
  return rows.map(({ worker }) => worker)
}

export const listOpenPartsOf = async (db: Db, workers: readonly string[]) =>
  db
    .selectFrom('recording_part as p')
    .innerJoin('recording as g', 'g.id', 'p.recording_id')
    .select(['p.id', 'p.recording_id', 'p.number', 'g.webinar_id'])
    .where('p.ended_at', 'is', null)
    .where('p.worker', 'in', [...workers])
    .execute()

/** A room that is live or will be soon, or has an open part. */
export interface RecordedRoomRow {
  webinar_id: string
  room: string
  is_wanted: boolean
  /** Its doors are open, and it will be recorded by itself. */
  is_expected: boolean
  problem: string | null
  part_id: string | null
  worker: string | null
  has_begun: boolean
  silent_seconds: number
  /** Of all parts that will be one video. */
  bytes: number
}

export const listRecordedRooms = async (db: Db): Promise<RecordedRoomRow[]> => {
  const { rows } = await sql<RecordedRoomRow>`
    with open_part as (
      select p.*, g.webinar_id from recording_part p join recording g on g.id = p.recording_id where p.ended_at is null
    )
    select w.id as webinar_id, r.name as room, ${isToBeRecorded} as is_wanted, r.recording_problem as problem,
      w.status = 'Waiting' and w.is_recorded as is_expected,
      p.id as part_id, p.worker, p.began_at is not null as has_begun,
      coalesce(extract(epoch from now() - p.last_heard_at), 0)::float8 as silent_seconds,
      coalesce((
        select sum(each.bytes) from recording g join recording_part each on each.recording_id = g.id
        where g.webinar_id = w.id and g.source = 'room' and g.state in ('recording', 'finishing')
      ), 0)::bigint as bytes
    from room r
    join webinar w on w.id = r.webinar_id
    left join open_part p on p.webinar_id = w.id
    where w.id in (select id from webinar where status in ('Waiting', 'In Progress') union select webinar_id from open_part)
    order by p.id is null, w.starts_at
  `.execute(db)
  return rows
}

/** Recordings of webinars that are over, and of which no part is open. */
export const listEndedRecordings = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select g.id from recording g join webinar w on w.id = g.webinar_id
    where g.source = 'room' and g.state = 'recording' and (w.status = 'Ended' or w.deleted_at is not null)
      and not exists (select from recording_part p where p.recording_id = g.id and p.ended_at is null)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** How a room is being recorded at this moment. */
export const readRecordingOf = async (db: Db, webinarId: string) => {
  const { rows } = await sql<{
    is_wanted: boolean
    is_live: boolean
    problem: string | null
    began_at: Date | null
    seconds: number
    recording_id: string | null
  }>`
    select ${isToBeRecorded} as is_wanted, w.status = 'In Progress' as is_live, r.recording_problem as problem, g.id as recording_id,
      (select began_at from recording_part where recording_id = g.id and ended_at is null) as began_at,
      coalesce((
        select sum(coalesce(seconds, extract(epoch from last_heard_at - began_at)))::float8
        from recording_part where recording_id = g.id and ended_at is not null and began_at is not null
      ), 0) as seconds
    from room r
    join webinar w on w.id = r.webinar_id
    left join recording g on g.webinar_id = w.id and g.source = 'room' and g.state = 'recording'
    where r.webinar_id = ${webinarId}::uuid
  `.execute(db)
  return rows[0]
}

interface SamplePart {
  recordingId: string
  beganAt: Date
  seconds: number
}

/** The only part of a recording that comes with the portal. */
export const insertSamplePart = (tx: Db, { recordingId, beganAt, seconds }: SamplePart) => {
  const endedAt = new Date(beganAt.getTime() + seconds * 1000)
  return tx
    .insertInto('recording_part')
    .values({
      id: newId(),
      recording_id: recordingId,
      number: 1,
      worker: 'none',
      began_at: beganAt,
      last_heard_at: endedAt,
      ended_at: endedAt,
      seconds,
    })
    .execute()
}
