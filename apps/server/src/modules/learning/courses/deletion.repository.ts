import { sql } from 'kysely'
import type { DeletedRecord } from '@regent/contract/courses/courses'
import type { Db } from '#db/client.ts'
import { type RecordKind, recordKinds } from './record-kind.ts'

export interface RecordRef {
  kind: RecordKind
  id: string
}

const tableOf = (kind: RecordKind) => sql.table(recordKinds[kind].table)

/** The record alone: what belongs to it is not seen without it, and comes back with it. */
export const markDeleted = async (tx: Db, { kind, id }: RecordRef, at: Date): Promise<void> => {
  await sql`update ${tableOf(kind)} set deleted_at = ${at} where id = ${id}`.execute(tx)
}

/** Whether it was there to be taken back. */
export const unmarkDeleted = async (tx: Db, { kind, id }: RecordRef, since: Date): Promise<boolean> => {
  const { rows } = await sql`
    update ${tableOf(kind)} set deleted_at = null where id = ${id} and deleted_at >= ${since} returning id
  `.execute(tx)
  return rows.length > 0
}

/** Whether what it belongs to is there, all the way up. */
export const isParentThere = async (tx: Db, { kind, id }: RecordRef): Promise<boolean> => {
  const { rows } = await sql`
    select from lecture l join course c on c.id = l.course_id join course_group g on g.id = c.group_id
    where ${kind} = 'lecture' and l.id = ${id} and c.deleted_at is null and g.deleted_at is null
    union all
    select from course c join course_group g on g.id = c.group_id
    where ${kind} = 'course' and c.id = ${id} and g.deleted_at is null
  `.execute(tx)
  return kind === 'group' || rows.length > 0
}

interface DeletedRow {
  kind: DeletedRecord['kind']
  id: string
  title: string
  within: string | null
  deleted_at: Date
  cursor: string[]
}

// What belongs to something deleted is not listed: it comes back with that, or after it.
const deletedRecords = sql`
  select 'group' as kind, g.id, g.title, null::text as within, g.deleted_at from course_group g
  union all
  select 'course', c.id, c.title, g.title, c.deleted_at
  from course c join course_group g on g.id = c.group_id and g.deleted_at is null
  union all
  select 'lecture', l.id, l.title, c.title, l.deleted_at
  from lecture l
  join course c on c.id = l.course_id and c.deleted_at is null
  join course_group g on g.id = c.group_id and g.deleted_at is null`

/** The last one deleted first. */
export const listDeleted = async (
  db: Db,
  { since, after, limit }: { since: Date; after: readonly string[] | undefined; limit: number },
): Promise<DeletedRow[]> => {
  const { rows } = await sql<DeletedRow>`
    select record.*, array[extract(epoch from deleted_at)::float8::text, id::text] as cursor
    from (${deletedRecords}) record
    where deleted_at >= ${since} and (
      ${after ?? null}::text[] is null
      or (extract(epoch from deleted_at)::float8, id) < ((${after ?? null}::text[])[1]::float8, (${after ?? null}::text[])[2]::uuid)
    )
    order by extract(epoch from deleted_at)::float8 desc, id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** What can no longer be taken back, the largest first: with a group its courses go. */
export const findExpired = async (db: Db, before: Date): Promise<RecordRef | undefined> => {
  const { rows } = await sql<RecordRef>`
    select 'group' as kind, id from course_group where deleted_at < ${before}
    union all select 'course', id from course where deleted_at < ${before}
    union all select 'lecture', id from lecture where deleted_at < ${before}
    limit 1
  `.execute(db)
  return rows[0]
}

export const deleteRecord = async (tx: Db, { kind, id }: RecordRef): Promise<void> => {
  await sql`delete from ${tableOf(kind)} where id = ${id}`.execute(tx)
}
