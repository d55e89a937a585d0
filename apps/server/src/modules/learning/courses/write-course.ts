import type { Course, NewCourse } from '@regent/contract/courses/courses'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import type { CourseChange } from './changes.ts'
import { insertCourse, updateCourse } from './course.repository.ts'
import { courseGroupList } from './course-group-list.repository.ts'
import { courseList } from './course-list.repository.ts'
import { deleteRecord, restoreRecord } from './delete-record.ts'
import { demandParent } from './demand-parent.ts'
import { followAudience } from './follow-audience.ts'
import { getCourse } from './get-record.ts'
import { lastPlace, moveRecord } from './place-record.ts'
import { readOne } from './read-list.ts'
import { courseTexts } from './texts.ts'

export const createCourse = (db: Db, actor: StaffActor, groupId: string, course: NewCourse): Promise<Course> =>
  transact(db, async (tx) => {
    await readOne(tx, courseGroupList, actor, groupId)
    const id = newId()
    const place = await lastPlace(tx, { kind: 'course', parentId: groupId })
    await insertCourse(tx, { ...course, id, groupId, place, createdBy: actor.userId })
    await staffChange(tx, actor, 'course.created', { record: id })
    return getCourse(tx, actor, id)
  })

export const changeCourse = (db: Db, actor: StaffActor, id: string, change: CourseChange): Promise<Course> =>
  transact(db, async (tx) => {
    const course = await readOne(tx, courseList, actor, id)
    const { groupId } = change
    const isMoved = groupId !== undefined && groupId !== course.group_id
    if (isMoved) await demandParent(tx, courseGroupList, actor, groupId, { groupId: courseTexts.chooseGroup })
    const place = isMoved ? await lastPlace(tx, { kind: 'course', parentId: groupId }) : undefined
    await updateCourse(tx, id, { ...change, place })
    await followAudience(tx, { kind: 'course', id })
    await staffChange(tx, actor, 'course.changed', { record: id })
    return getCourse(tx, actor, id)
  })

export const deleteCourse = (services: Services, db: Db, id: string, actor: StaffActor): Promise<string> =>
  transact(db, async (tx) => {
    const course = await readOne(tx, courseList, actor, id)
    await deleteRecord(services, tx, { kind: 'course', id }, actor)
    return courseTexts.courseDeleted(course)
  })

export const restoreCourse = (services: Services, db: Db, id: string, actor: StaffActor): Promise<Course> =>
  transact(db, async (tx) => {
    await restoreRecord(services, tx, { kind: 'course', id }, actor)
    return getCourse(tx, actor, id)
  })

export const placeCourse = async (db: Db, actor: StaffActor, id: string, before: string | null): Promise<string> => {
  const { group_id: parentId } = await readOne(db, courseList, actor, id)
  await moveRecord(db, { kind: 'course', parentId }, id, before)
  return courseTexts.moved
}
