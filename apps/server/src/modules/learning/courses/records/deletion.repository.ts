import { sql } from 'kysely'
import type { DeletedRecord } from '@regent/contract/courses/courses'
import type { Db } from '#db/client.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { idKey, momentKey } from '#db/list/sort-key.ts'
import { type RecordKind, type RecordRef, recordKinds } from './record.fields.ts'

const tableOf = (kind: RecordKind) => sql.table(recordKinds[kind].table)

/** Marks only the record itself: everything inside it is hidden and comes back with it. */
export const markDeleted = async (tx: Db, { kind, id }: RecordRef, at: Date): Promise<void> => {
  await sql`update ${tableOf(kind)} set deleted_at = ${at} where id = ${id}`.execute(tx)
}

/** Whether there was a deleted record to restore. */
export const unmarkDeleted = async (tx: Db, { kind, id }: RecordRef, since: Date): Promise<boolean> => {
  const { rows } = await sql`
    update ${tableOf(kind)} set deleted_at = null where id = ${id} and deleted_at >= ${since} returning id
  `.execute(tx)
  return rows.length > 0
}

/** Whether its course and its group are there. */
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

interface DeletedRow extends ListedRow, Pick<DeletedRecord, 'kind' | 'title'> {
  id: string
  within: string | null
  deleted_at: Date
  created_at: Date
  updated_at: Date
}

// Records inside a deleted one are not listed: they come back with it, or after it.
const deletedRecords = sql`
  select 'group' as kind, g.id, g.title, null::text as within, g.deleted_at, g.created_at, g.updated_at from course_group g
  union all
  select 'course', c.id, c.title, g.title, c.deleted_at, c.created_at, c.updated_at
  from course c join course_group g on g.id = c.group_id and g.deleted_at is null
  union all
  select 'lecture', l.id, l.title, c.title, l.deleted_at, l.created_at, l.updated_at
  from lecture l
  join course c on c.id = l.course_id and c.deleted_at is null
  join course_group g on g.id = c.group_id and g.deleted_at is null`

/** The most recently deleted first. */
const deletedRecordList = latestFirst<DeletedRow, { since: Date }>({
  name: 'deleted',
  keys: () => [momentKey('deleted_at'), idKey('id')],
  columns: sql`record.*`,
  from: sql`(${deletedRecords}) record`,
  where: ({ since }) => sql`deleted_at >= ${since}`,
})

export const listDeletedSince = (db: Db, since: Date, input: PageInput): Promise<Page<DeletedRow>> =>
  readLatest(db, deletedRecordList, { since }, input)

/** A record that can no longer be restored, groups first: their courses go with them. */
export const findExpired = async (db: Db, before: Date): Promise<RecordRef | undefined> => {
  const { rows } = await sql<RecordRef>`
    select 'group' as kind, id from course_group where deleted_at < ${before}
    union all select 'course', id from course where deleted_at < ${before}
    union all select 'lecture', id from lecture where deleted_at < ${before}
    limit 1
  `.execute(db)
  return rows[0]
}

/** The lectures within these records, also deleted ones. */
export const listLecturesWithin = async (
  db: Db,
  kind: 'group' | 'course',
  ids: readonly string[],
): Promise<{ id: string; title: string; courseId: string }[]> => {
  const { rows } = await sql<{ id: string; title: string; courseId: string }>`
    select l.id, l.title, l.course_id as "courseId" from lecture l join course c on c.id = l.course_id
    where ${kind === 'group' ? sql.ref('c.group_id') : sql.ref('c.id')} = any(${[...ids]}::uuid[])
  `.execute(db)
  return rows
}

export const deleteForGood = async (tx: Db, { kind, id }: RecordRef): Promise<void> => {
  await sql`delete from ${tableOf(kind)} where id = ${id}`.execute(tx)
}
