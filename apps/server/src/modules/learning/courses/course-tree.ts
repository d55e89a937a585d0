import type { Course } from '@regent/contract/courses/courses'
import type { LectureFields } from '@regent/contract/courses/lectures'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { findStoredCourse, insertCourse } from './course.repository.ts'
import {
  findLecture,
  insertLectures,
  listLectureOutlines,
  type LectureOutline,
  type StoredLecture,
} from './lecture.repository.ts'
import { lastPlace } from './place-record.ts'
import { prepareLectures } from './prepare-lectures.ts'
import { settleLectures } from './settle-lectures.ts'

/** A lecture by itself, as one portal hands it to another. */
export interface LectureTree extends Omit<LectureFields, 'durationSeconds'> {
  durationSeconds?: number | undefined
  /** What the images of the text were copied from, by the address of our copy. */
  imageSources?: Record<string, string>
}

/** A course with all that belongs to it, without ids: what is exported, copied, and comes as a sample. */
export interface CourseTree extends Pick<Course, 'title' | 'description' | 'state' | 'visibility'> {
  lectures: LectureTree[]
}

/** A course with what its lectures are, but for their texts. */
export interface CourseOutline extends Omit<CourseTree, 'lectures'> {
  lectures: LectureOutline[]
}

export const getCourseOutline = async (db: Db, id: string): Promise<CourseOutline> => {
  const course = await findStoredCourse(db, id)
  if (!course) throw new AppError('not_found')
  return { ...course, lectures: await listLectureOutlines(db, id) }
}

/** As it is by now; of a lecture that is gone there is none. */
export const getLectureText = async (db: Db, id: string): Promise<string> => (await findLecture(db, id))?.content ?? ''

export const treeOfLecture = ({ id: _, durationSeconds, ...lecture }: StoredLecture): LectureTree => ({
  ...lecture,
  ...(durationSeconds !== null && { durationSeconds }),
})

type Stores = Pick<Services, 'config' | 'storage'>

interface Where {
  /** Whom it is shown to have been made by. */
  createdBy: string | null
}

/** A lecture's text may have a megabyte. */
const atOnce = 50

/** Makes a course at the end of its group; what is wrong in it is refused like in a form, and nothing is there. */
export const insertCourseTree = async (
  services: Stores,
  tx: Db,
  { lectures, ...course }: CourseTree,
  { groupId, createdBy }: Where & { groupId: string },
): Promise<string> => {
  const id = newId()
  const place = await lastPlace(tx, { kind: 'course', parentId: groupId })
  await insertCourse(tx, { ...course, id, groupId, place, createdBy })
  for (let first = 0; first < lectures.length; first += atOnce) {
    await insertLectureTrees(services, tx, lectures.slice(first, first + atOnce), { courseId: id, createdBy })
  }
  return id
}

/** Makes lectures at the end of their course. */
export const insertLectureTrees = async (
  services: Stores,
  tx: Db,
  lectures: readonly LectureTree[],
  { courseId, createdBy }: Where & { courseId: string },
): Promise<string[]> => {
  const prepared = await prepareLectures(services, tx, lectures)
  const place = await lastPlace(tx, { kind: 'lecture', parentId: courseId })
  const inserted = prepared.map((lecture, before) => ({
    ...lecture,
    id: newId(),
    courseId,
    place: place + before,
    createdBy,
  }))
  await insertLectures(tx, inserted)
  const ids = inserted.map(({ id }) => id)
  await settleLectures(services, tx, ids)
  return ids
}
