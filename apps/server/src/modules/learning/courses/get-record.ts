import type { Detail } from '@regent/contract/api/records'
import type { CourseGroup } from '@regent/contract/courses/course-groups'
import type { Course } from '@regent/contract/courses/courses'
import type { Lecture } from '@regent/contract/courses/lectures'
import type { Db } from '#db/client.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { courseGroupList, type CourseGroupRow } from './course-group-list.repository.ts'
import { courseList, type CourseRow } from './course-list.repository.ts'
import { lectureList } from './lecture-list.repository.ts'
import { presentCourse } from './present-course.ts'
import { presentCourseGroup } from './present-course-group.ts'
import { presentLecture } from './present-lecture.ts'
import { readOf, readOne } from './read-list.ts'

const byParent = <Row>(rows: readonly Row[], parentOf: (row: Row) => string) => Map.groupBy(rows, parentOf)

/** Courses with their lectures: whole ones with `full`, rows of a list with `detailed`. */
export const withLectures = async (
  db: Db,
  viewer: Viewer,
  rows: readonly CourseRow[],
  detail: Detail,
): Promise<Course[]> => {
  if (detail === 'basic') return rows.map((row) => presentCourse(row, viewer))
  const ids = rows.map(({ id }) => id)
  const lectures = await readOf(db, lectureList, viewer, ids, { isWhole: detail === 'full' })
  const lecturesOf = byParent(lectures, ({ course_id: courseId }) => courseId)
  return rows.map((row) => {
    const inside = lecturesOf.get(row.id) ?? []
    return presentCourse(
      row,
      viewer,
      inside.map((lecture) => presentLecture(lecture, viewer, lectureDetail[detail])),
    )
  })
}

const lectureDetail = { basic: 'basic', detailed: 'basic', full: 'full' } as const

/** Groups with their courses: with `full` these have their lectures, as rows of a list. */
export const withCourses = async (
  db: Db,
  viewer: Viewer,
  rows: readonly CourseGroupRow[],
  detail: Detail,
): Promise<CourseGroup[]> => {
  if (detail === 'basic') return rows.map((row) => presentCourseGroup(row, viewer))
  const courses = await readOf(
    db,
    courseList,
    viewer,
    rows.map(({ id }) => id),
  )
  const presented = await withLectures(db, viewer, courses, detail === 'full' ? 'detailed' : 'basic')
  const coursesOf = byParent(presented, ({ courseGroup }) => courseGroup._id)
  return rows.map((row) => presentCourseGroup(row, viewer, coursesOf.get(row.id) ?? []))
}

const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('A record that was found is not there')
  return row
}

export const getCourseGroup = async (
  db: Db,
  viewer: Viewer,
  id: string,
  detail: Detail = 'full',
): Promise<CourseGroup> => only(await withCourses(db, viewer, [await readOne(db, courseGroupList, viewer, id)], detail))

export const getCourse = async (db: Db, viewer: Viewer, id: string, detail: Detail = 'full'): Promise<Course> =>
  only(await withLectures(db, viewer, [await readOne(db, courseList, viewer, id)], detail))

export const getLecture = async (db: Db, viewer: Viewer, id: string, detail: Detail = 'full'): Promise<Lecture> =>
  presentLecture(await readOne(db, lectureList, viewer, id, { isWhole: detail === 'full' }), viewer, detail)
