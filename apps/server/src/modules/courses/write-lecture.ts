import type { Lecture, LectureFields } from '@regent/contract/lectures'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Administrator } from '#http/viewer.ts'
import type { LectureChange } from './changes.ts'
import { courseList } from './course-list.repository.ts'
import { markDeleted } from './deletion.repository.ts'
import { getLecture } from './get-record.ts'
import { insertLecture, updateLecture } from './lecture.repository.ts'
import { lectureList } from './lecture-list.repository.ts'
import { findLastPlace, lockPlaces } from './place.repository.ts'
import { readOne } from './read-list.ts'
import { courseTexts } from './texts.ts'

type NewLecture = LectureFields & { courseId: string }

export const createLecture = (db: Db, maker: Administrator, lecture: NewLecture): Promise<Lecture> =>
  transact(db, async (tx) => {
    await demandCourse(tx, maker, lecture.courseId)
    const id = newId()
    const place = await placeAtEnd(tx, lecture.courseId)
    await insertLecture(tx, { ...lecture, id, place, createdBy: maker.userId })
    return getLecture(tx, maker, id)
  })

const demandCourse = (tx: Db, changer: Administrator, courseId: string) =>
  readOne(tx, courseList, changer, courseId).catch((error: unknown) => {
    throw new AppError('invalid', { details: { courseId: courseTexts.chooseCourse }, cause: error })
  })

const placeAtEnd = async (tx: Db, courseId: string) => {
  const siblings = { kind: 'lecture', parentId: courseId } as const
  await lockPlaces(tx, siblings)
  return findLastPlace(tx, siblings)
}

export const changeLecture = (db: Db, changer: Administrator, id: string, change: LectureChange): Promise<Lecture> =>
  transact(db, async (tx) => {
    const lecture = await readOne(tx, lectureList, changer, id)
    const { courseId } = change
    const isMoved = courseId !== undefined && courseId !== lecture.course_id
    if (isMoved) await demandCourse(tx, changer, courseId)
    const place = isMoved ? await placeAtEnd(tx, courseId) : undefined
    await updateLecture(tx, id, { ...change, place })
    return getLecture(tx, changer, id)
  })

export const deleteLecture = ({ clock }: Services, db: Db, deleter: Administrator, id: string): Promise<string> =>
  transact(db, async (tx) => {
    await readOne(tx, lectureList, deleter, id)
    await markDeleted(tx, { kind: 'lecture', id }, clock())
    return courseTexts.lectureDeleted
  })
