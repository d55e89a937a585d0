import type { Course, NewCourse } from '@regent/contract/courses/courses'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Administrator } from '#http/viewer/viewer.ts'
import type { CourseChange } from './changes.ts'
import { insertCourse, updateCourse } from './course.repository.ts'
import { courseGroupList } from './course-group-list.repository.ts'
import { courseList } from './course-list.repository.ts'
import { type Deed, deleteRecord, restoreRecord } from './delete-record.ts'
import { demandParent } from './demand-parent.ts'
import { followAudience } from './follow-audience.ts'
import { getCourse } from './get-record.ts'
import { lastPlace, moveRecord } from './place-record.ts'
import { readOne } from './read-list.ts'
import { courseTexts } from './texts.ts'

export const createCourse = (db: Db, maker: Administrator, groupId: string, course: NewCourse): Promise<Course> =>
  transact(db, async (tx) => {
    await readOne(tx, courseGroupList, maker, groupId)
    const id = newId()
    const place = await lastPlace(tx, { kind: 'course', parentId: groupId })
    await insertCourse(tx, { ...course, id, groupId, place, createdBy: maker.userId })
    return getCourse(tx, maker, id)
  })

export const changeCourse = (db: Db, changer: Administrator, id: string, change: CourseChange): Promise<Course> =>
  transact(db, async (tx) => {
    const course = await readOne(tx, courseList, changer, id)
    const { groupId } = change
    const isMoved = groupId !== undefined && groupId !== course.group_id
    if (isMoved) await demandParent(tx, courseGroupList, changer, groupId, { groupId: courseTexts.chooseGroup })
    const place = isMoved ? await lastPlace(tx, { kind: 'course', parentId: groupId }) : undefined
    await updateCourse(tx, id, { ...change, place })
    await followAudience(tx, { kind: 'course', id })
    return getCourse(tx, changer, id)
  })

export const deleteCourse = (services: Services, db: Db, id: string, deed: Deed): Promise<string> =>
  transact(db, async (tx) => {
    const course = await readOne(tx, courseList, deed.by, id)
    await deleteRecord(services, tx, { kind: 'course', id }, deed)
    return courseTexts.courseDeleted(course)
  })

export const restoreCourse = (services: Services, db: Db, id: string, deed: Deed): Promise<Course> =>
  transact(db, async (tx) => {
    await restoreRecord(services, tx, { kind: 'course', id }, deed)
    return getCourse(tx, deed.by, id)
  })

export const placeCourse = async (db: Db, mover: Administrator, id: string, before: string | null): Promise<string> => {
  const { group_id: parentId } = await readOne(db, courseList, mover, id)
  await moveRecord(db, { kind: 'course', parentId }, id, before)
  return courseTexts.moved
}
