import type { FieldTable } from '@regent/contract/api/field-table'
import { courseFields, courseGroupFields } from '@regent/contract/courses/course-fields'
import { type AliasedRawBuilder, type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { NewCourseGroup } from '@regent/contract/courses/course-groups'
import type { NewCourse } from '@regent/contract/courses/courses'
import type { Db } from '#db/client.ts'
import { columnNames, storedFields } from '#db/field-columns.ts'
import type { DB } from '#db/generated.ts'
import { newId } from '#db/new-id.ts'
import { lastPosition } from './position.repository.ts'
import {
  courseColumns,
  exportedCourseNames,
  exportedGroupNames,
  groupColumns,
  type RecordRef,
  recordKinds,
} from './record.fields.ts'

interface Made {
  createdBy: string | null
}

/** Inserts a group after all others. */
export const insertCourseGroup = async (tx: Db, group: NewCourseGroup, { createdBy }: Made): Promise<string> => {
  const id = newId()
  const position = await lastPosition(tx, { kind: 'group' })
  const row = { ...storedFields(groupColumns, group), id, position, created_by: createdBy }
  await tx.insertInto('course_group').values(row).execute()
  return id
}

/** Inserts a course at the end of its group. */
export const insertCourse = async (
  tx: Db,
  course: NewCourse,
  { groupId, createdBy }: Made & { groupId: string },
): Promise<string> => {
  const id = newId()
  const position = await lastPosition(tx, { kind: 'course', parentId: groupId })
  const row = { ...storedFields(courseColumns, course), id, group_id: groupId, position, created_by: createdBy }
  await tx.insertInto('course').values(row).execute()
  return id
}

export type RecordColumns = Partial<
  Insertable<DB['course_group']> & Insertable<DB['course']> & Insertable<DB['lecture']>
>

/** A missing column stays as it is. */
export const updateRecord = async (tx: Db, { kind, id }: RecordRef, columns: RecordColumns): Promise<void> => {
  const changes = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`
    update ${sql.table(recordKinds[kind].table)}
    set ${sql.join([...changes, sql`updated_at = now()`])} where id = ${id}
  `.execute(tx)
}

/** The columns of these fields, under the names of the fields. */
export const selectedFields = <Table extends FieldTable, Name extends keyof Table & string>(
  _table: Table,
  columns: Parameters<typeof columnNames<Name>>[0],
  names: readonly Name[],
) =>
  columnNames(columns, names).map((column, index) => sql.ref(column).as(names[index] ?? column)) as {
    [Key in Name]: AliasedRawBuilder<z.output<Table[Key]['answer']>, Key>
  }[Name][]

export const findExportedGroup = (db: Db, id: string) =>
  db
    .selectFrom('course_group')
    .select(selectedFields(courseGroupFields, groupColumns, exportedGroupNames))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const exportedCourses = (db: Db) =>
  db
    .selectFrom('course')
    .select(selectedFields(courseFields, courseColumns, exportedCourseNames))
    .where('deleted_at', 'is', null)

export const findExportedCourse = (db: Db, id: string) => exportedCourses(db).where('id', '=', id).executeTakeFirst()

/** The courses of a group in their order. */
export const listExportedCourses = (db: Db, groupId: string) =>
  exportedCourses(db).select('id').where('group_id', '=', groupId).orderBy('position').orderBy('id').execute()

/** The records belong to the firm and stay. */
export const eraseCourseCreator = async (tx: Db, { accountId }: { accountId: string }): Promise<void> => {
  for (const table of ['course_group', 'course', 'lecture'] as const) {
    await tx.updateTable(table).set({ created_by: null }).where('created_by', '=', accountId).execute()
  }
}
