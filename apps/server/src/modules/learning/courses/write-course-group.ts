import type { CourseGroup, NewCourseGroup } from '@regent/contract/courses/course-groups'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import type { CourseGroupChange } from './changes.ts'
import { insertCourseGroup, updateCourseGroup } from './course-group.repository.ts'
import { courseGroupList } from './course-group-list.repository.ts'
import { deleteRecord, restoreRecord } from './delete-record.ts'
import { followAudience } from './follow-audience.ts'
import { getCourseGroup } from './get-record.ts'
import { lastPlace, moveRecord } from './place-record.ts'
import { readOne } from './read-list.ts'
import { courseTexts } from './texts.ts'

export const createCourseGroup = (db: Db, actor: StaffActor, group: NewCourseGroup): Promise<CourseGroup> =>
  transact(db, async (tx) => {
    const id = newId()
    const place = await lastPlace(tx, { kind: 'group' })
    await insertCourseGroup(tx, { ...group, id, place, createdBy: actor.userId })
    await staffChange(tx, actor, 'course-group.created', { record: id })
    return getCourseGroup(tx, actor, id)
  })

export const changeCourseGroup = (
  db: Db,
  actor: StaffActor,
  id: string,
  change: CourseGroupChange,
): Promise<CourseGroup> =>
  transact(db, async (tx) => {
    await readOne(tx, courseGroupList, actor, id)
    await updateCourseGroup(tx, id, change)
    await followAudience(tx, { kind: 'group', id })
    await staffChange(tx, actor, 'course-group.changed', { record: id })
    return getCourseGroup(tx, actor, id)
  })

export const deleteCourseGroup = (services: Services, db: Db, id: string, actor: StaffActor): Promise<string> =>
  transact(db, async (tx) => {
    const group = await readOne(tx, courseGroupList, actor, id)
    await deleteRecord(services, tx, { kind: 'group', id }, actor)
    return courseTexts.groupDeleted(group)
  })

export const restoreCourseGroup = (services: Services, db: Db, id: string, actor: StaffActor): Promise<CourseGroup> =>
  transact(db, async (tx) => {
    await restoreRecord(services, tx, { kind: 'group', id }, actor)
    return getCourseGroup(tx, actor, id)
  })

export const placeCourseGroup = async (
  db: Db,
  actor: StaffActor,
  id: string,
  before: string | null,
): Promise<string> => {
  await readOne(db, courseGroupList, actor, id)
  await moveRecord(db, { kind: 'group' }, id, before)
  return courseTexts.moved
}
