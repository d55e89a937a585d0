import type { Detail } from '@regent/contract/api/records'
import type { CourseGroup, StaffCourseGroup } from '@regent/contract/courses/course-groups'
import type { Course, StaffCourse } from '@regent/contract/courses/courses'
import type { Lecture, StaffLecture } from '@regent/contract/courses/lectures'
import type { Db } from '#db/client.ts'
import type { StaffActor, Viewer } from '#http/viewer/viewer.ts'
import { presentAnyLecture, presentStaffLecture } from '../lectures/present-lecture.ts'
import { courseGroupList, type CourseGroupRow } from '../lists/course-group-list.repository.ts'
import { courseList, type CourseRow } from '../lists/course-list.repository.ts'
import { lectureList } from '../lists/lecture-list.repository.ts'
import { readOf, readOne } from '../lists/read-list.ts'
import { presentCourse, presentCourseGroup } from './present-record.ts'

type LongDetail = Exclude<Detail, 'basic'>

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Courses with their lectures: with all fields if `full`, as far as their texts fit, like in a list if `detailed`. */
const presentWithLectures = async (
  db: Db,
  viewer: Viewer,
  rows: readonly CourseRow[],
  detail: LongDetail,
): Promise<StaffCourse[]> => {
  const lectures = await readOf(db, lectureList, viewer, idsOf(rows), { isWhole: detail === 'full' })
  const lecturesOf = Map.groupBy(lectures, ({ course_id: courseId }) => courseId)
  const lectureDetail = detail === 'full' ? 'full' : 'basic'
  return rows.map((row) => ({
    ...presentCourse(row, viewer),
    lectures: (lecturesOf.get(row.id) ?? []).map((lecture) => presentAnyLecture(lecture, viewer, lectureDetail)),
  }))
}

export const presentCourses = async (
  db: Db,
  viewer: Viewer,
  rows: readonly CourseRow[],
  detail: Detail,
): Promise<(Course | StaffCourse)[]> =>
  detail === 'basic' ? rows.map((row) => presentCourse(row, viewer)) : presentWithLectures(db, viewer, rows, detail)

/** Groups with their courses; with `full` these have their lectures, like in a list. */
const presentWithCourses = async (
  db: Db,
  viewer: Viewer,
  rows: readonly CourseGroupRow[],
  detail: LongDetail,
): Promise<StaffCourseGroup[]> => {
  const courses = await readOf(db, courseList, viewer, idsOf(rows))
  const presented = await presentCourses(db, viewer, courses, detail === 'full' ? 'detailed' : 'basic')
  const coursesOf = Map.groupBy(presented, ({ courseGroup }) => courseGroup._id)
  return rows.map((row) => ({ ...presentCourseGroup(row, viewer), courses: coursesOf.get(row.id) ?? [] }))
}

export const presentCourseGroups = async (
  db: Db,
  viewer: Viewer,
  rows: readonly CourseGroupRow[],
  detail: Detail,
): Promise<(CourseGroup | StaffCourseGroup)[]> =>
  detail === 'basic' ? rows.map((row) => presentCourseGroup(row, viewer)) : presentWithCourses(db, viewer, rows, detail)

const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('A record that was found is not there')
  return row
}

export const getCourseGroup = async (db: Db, viewer: Viewer, id: string, detail: Detail = 'full') =>
  only(await presentCourseGroups(db, viewer, [await readOne(db, courseGroupList, viewer, id)], detail))

export const getCourse = async (db: Db, viewer: Viewer, id: string, detail: Detail = 'detailed') =>
  only(await presentCourses(db, viewer, [await readOne(db, courseList, viewer, id)], detail))

export const getLecture = async (
  db: Db,
  viewer: Viewer,
  id: string,
  detail: Detail = 'full',
): Promise<Lecture | StaffLecture> =>
  presentAnyLecture(await readOne(db, lectureList, viewer, id, { isWhole: detail === 'full' }), viewer, detail)

/** What an answer to a change says: the whole record, a course without the texts of its lectures. */
export const getStaffCourseGroup = async (db: Db, actor: StaffActor, id: string): Promise<StaffCourseGroup> =>
  only(await presentWithCourses(db, actor, [await readOne(db, courseGroupList, actor, id)], 'full'))

export const getStaffCourse = async (db: Db, actor: StaffActor, id: string): Promise<StaffCourse> =>
  only(await presentWithLectures(db, actor, [await readOne(db, courseList, actor, id)], 'detailed'))

export const getStaffLecture = async (db: Db, actor: StaffActor, id: string): Promise<StaffLecture> =>
  presentStaffLecture(await readOne(db, lectureList, actor, id, { isWhole: true }), actor)
