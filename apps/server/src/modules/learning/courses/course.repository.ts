import { sql } from 'kysely'
import type { CourseState, Visibility } from '@regent/contract/courses/course-fields'
import type { NewCourse } from '@regent/contract/courses/courses'
import type { Db } from '#db/client.ts'
import type { CourseChange } from './changes.ts'

interface InsertedCourse extends NewCourse {
  id: string
  groupId: string
  place: number
  createdBy: string | null
}

export const insertCourse = (tx: Db, course: InsertedCourse) =>
  tx
    .insertInto('course')
    .values({
      id: course.id,
      group_id: course.groupId,
      title: course.title,
      description: course.description,
      state: course.state,
      visibility: course.visibility,
      place: course.place,
      created_by: course.createdBy,
    })
    .execute()

/** A missing field stays as it is; in another group it stands at the end. */
export const updateCourse = (tx: Db, id: string, change: CourseChange & { place?: number | undefined }) =>
  tx
    .updateTable('course')
    .set({
      title: change.title,
      description: change.description,
      state: change.state,
      visibility: change.visibility,
      group_id: change.groupId,
      place: change.place,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()

/** As it lies there, for whoever copies it. */
export const findStoredCourse = (db: Db, id: string) =>
  db
    .selectFrom('course')
    .select(['title', 'description'])
    .select([sql<CourseState>`state`.as('state'), sql<Visibility>`visibility`.as('visibility')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
