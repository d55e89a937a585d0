import { sql } from 'kysely'
import type { NewCourseGroup } from '@regent/contract/courses/course-groups'
import type { Db } from '#db/client.ts'
import type { CourseGroupChange } from './changes.ts'

interface InsertedGroup extends NewCourseGroup {
  id: string
  place: number
  createdBy: string | null
}

export const insertCourseGroup = (tx: Db, group: InsertedGroup) =>
  tx
    .insertInto('course_group')
    .values({
      id: group.id,
      title: group.title,
      description: group.description,
      icon: group.icon,
      type: group.type,
      state: group.state,
      visibility: group.visibility,
      place: group.place,
      created_by: group.createdBy,
    })
    .execute()

/** A missing field stays as it is. */
export const updateCourseGroup = (tx: Db, id: string, change: CourseGroupChange) =>
  tx
    .updateTable('course_group')
    .set({
      title: change.title,
      description: change.description,
      icon: change.icon,
      type: change.type,
      state: change.state,
      visibility: change.visibility,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
