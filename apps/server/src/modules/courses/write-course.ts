import type { Course, NewCourse } from '@regent/contract/courses'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Administrator } from '#http/viewer.ts'
import type { CourseChange } from './changes.ts'
import { insertCourse, updateCourse } from './course.repository.ts'
import { courseGroupList } from './course-group-list.repository.ts'
import { courseList } from './course-list.repository.ts'
import { markDeleted } from './deletion.repository.ts'
import { getCourse } from './get-record.ts'
import { findLastPlace, lockPlaces } from './place.repository.ts'
import { readOne } from './read-list.ts'
import { courseTexts } from './texts.ts'

export const createCourse = (db: Db, maker: Administrator, groupId: string, course: NewCourse): Promise<Course> =>
  transact(db, async (tx) => {
    await readOne(tx, courseGroupList, maker, groupId)
    const id = newId()
    const place = await placeAtEnd(tx, groupId)
    await insertCourse(tx, { ...course, id, groupId, place, createdBy: maker.userId })
    return getCourse(tx, maker, id)
  })

const placeAtEnd = async (tx: Db, groupId: string) => {
  const siblings = { kind: 'course', parentId: groupId } as const
  await lockPlaces(tx, siblings)
  return findLastPlace(tx, siblings)
}

export const changeCourse = (db: Db, changer: Administrator, id: string, change: CourseChange): Promise<Course> =>
  transact(db, async (tx) => {
    const course = await readOne(tx, courseList, changer, id)
    const { groupId } = change
    const isMoved = groupId !== undefined && groupId !== course.group_id
    if (isMoved) await demandGroup(tx, changer, groupId)
    const place = isMoved ? await placeAtEnd(tx, groupId) : undefined
    await updateCourse(tx, id, { ...change, place })
    return getCourse(tx, changer, id)
  })

const demandGroup = (tx: Db, changer: Administrator, groupId: string) =>
  readOne(tx, courseGroupList, changer, groupId).catch((error: unknown) => {
    throw new AppError('invalid', { details: { groupId: courseTexts.chooseGroup }, cause: error })
  })

export const deleteCourse = ({ clock }: Services, db: Db, deleter: Administrator, id: string): Promise<string> =>
  transact(db, async (tx) => {
    const course = await readOne(tx, courseList, deleter, id)
    await markDeleted(tx, { kind: 'course', id }, clock())
    return courseTexts.courseDeleted(course)
  })
