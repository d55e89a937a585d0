import type { CourseGroup, NewCourseGroup } from '@regent/contract/courses/course-groups'
import type { Course } from '@regent/contract/courses/courses'
import type { NewLecture } from '@regent/contract/courses/lectures'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { followLectures } from '../lectures/follow-lectures.ts'
import {
  findLecture,
  findLectureOutline,
  insertLectures,
  type LectureOutline,
  listLectureOutlines,
  type StoredLecture,
} from '../lectures/lecture.repository.ts'
import { prepareLectures } from '../lectures/prepare-lectures.ts'
import { lastPosition } from './position.repository.ts'
import type { exportedCourseNames, exportedGroupNames } from './record.fields.ts'
import {
  findExportedCourse,
  findExportedGroup,
  insertCourse,
  insertCourseGroup,
  listExportedCourses,
} from './record.repository.ts'

/** A lecture by itself, as course archives and samples carry it. */
export interface LectureTree extends NewLecture {
  /** What the images of the text were copied from, by the address of our copy. */
  imageSources?: Record<string, string>
}

/** A course with its lectures, without ids. */
export interface CourseTree extends Pick<Course, (typeof exportedCourseNames)[number]> {
  lectures: LectureTree[]
}

export interface CourseGroupTree extends NewCourseGroup {
  courses: CourseTree[]
}

type ExportedGroup = Pick<CourseGroup, (typeof exportedGroupNames)[number]>
type ExportedCourse = Omit<CourseTree, 'lectures'>

/** Records as they travel, whatever is known of each lecture. */
export interface Trees<Lecture> {
  group: ExportedGroup & { courses: (ExportedCourse & { lectures: Lecture[] })[] }
  course: ExportedCourse & { lectures: Lecture[] }
  lecture: Lecture
}

/** Without the texts of lectures. */
type Outlines = Trees<LectureOutline>

export const getGroupOutline = async (db: Db, id: string): Promise<Outlines['group']> => {
  const group = await findExportedGroup(db, id)
  if (!group) throw new AppError('not_found')
  const courses = []
  for (const { id: courseId, ...course } of await listExportedCourses(db, id)) {
    courses.push({ ...course, lectures: await listLectureOutlines(db, courseId) })
  }
  return { ...group, courses }
}

export const getCourseOutline = async (db: Db, id: string): Promise<Outlines['course']> => {
  const course = await findExportedCourse(db, id)
  if (!course) throw new AppError('not_found')
  return { ...course, lectures: await listLectureOutlines(db, id) }
}

export const getLectureOutline = async (db: Db, id: string): Promise<Outlines['lecture']> => {
  const lecture = await findLectureOutline(db, id)
  if (!lecture) throw new AppError('not_found')
  return lecture
}

export const findLectureText = async (db: Db, id: string): Promise<string | undefined> =>
  (await findLecture(db, id))?.content

export const treeOfLecture = ({ id: _, durationSeconds, ...lecture }: StoredLecture): LectureTree => ({
  ...lecture,
  ...(durationSeconds !== null && { durationSeconds }),
})

type Stores = Pick<Services, 'config' | 'storage'>

interface Made {
  createdBy: string | null
}

/** Inserts a group with everything inside it, after all others. */
export const insertCourseGroupTree = async (
  services: Stores,
  tx: Db,
  { courses, ...group }: CourseGroupTree,
  made: Made,
): Promise<string> => {
  const groupId = await insertCourseGroup(tx, group, made)
  for (const course of courses) await insertCourseTree(services, tx, course, { groupId, ...made })
  return groupId
}

/** A lecture's text may have a megabyte. */
const atOnce = 50

/** Inserts a course with its lectures at the end of its group; mistakes are refused like in a form. */
export const insertCourseTree = async (
  services: Stores,
  tx: Db,
  { lectures, ...course }: CourseTree,
  { groupId, createdBy }: Made & { groupId: string },
): Promise<string> => {
  const courseId = await insertCourse(tx, course, { groupId, createdBy })
  for (let first = 0; first < lectures.length; first += atOnce) {
    await insertLectureTrees(services, tx, lectures.slice(first, first + atOnce), { courseId, createdBy })
  }
  return courseId
}

/** Inserts lectures at the end of their course. */
export const insertLectureTrees = async (
  services: Stores,
  tx: Db,
  lectures: readonly LectureTree[],
  { courseId, createdBy }: Made & { courseId: string },
): Promise<string[]> => {
  const prepared = await prepareLectures(services, tx, lectures)
  const first = await lastPosition(tx, { kind: 'lecture', parentId: courseId })
  const inserted = prepared.map((lecture, index) => ({
    ...lecture,
    id: newId(),
    courseId,
    position: first + index,
    createdBy,
  }))
  await insertLectures(tx, inserted)
  const ids = inserted.map(({ id }) => id)
  await followLectures(services, tx, ids)
  return ids
}
