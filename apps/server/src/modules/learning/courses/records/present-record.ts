import { courseFields, courseGroupFields } from '@regent/contract/courses/course-fields'
import type { CourseGroup, StaffCourseGroup } from '@regent/contract/courses/course-groups'
import type { Course, StaffCourse } from '@regent/contract/courses/courses'
import { shownFields } from '#db/field-columns.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import type { CourseGroupRow } from '../lists/course-group-list.repository.ts'
import type { CourseRow } from '../lists/course-list.repository.ts'
import type { PageRow } from '../lists/list-page.repository.ts'
import { courseColumns, courseNames, groupColumns, groupNames } from './record.fields.ts'

/** What every course record says; only staff see who made it. */
export const presentRecord = (row: PageRow) => ({
  _id: row.id,
  ...(row.creator_id !== null && { createdBy: { _id: row.creator_id, name: row.creator_name ?? '' } }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** A viewer who is not signed in has no progress, which differs from no progress yet. */
const presentCounts = ({ lectures, done }: { lectures: number; done: number }, { role }: Viewer) => ({
  lecturesCount: lectures,
  ...(role !== 'anonymous' && { progress: { lectures, done } }),
})

export const presentCourseGroup = (
  row: CourseGroupRow,
  viewer: Viewer,
): CourseGroup & Pick<StaffCourseGroup, 'createdBy'> => ({
  ...presentRecord(row),
  ...shownFields(courseGroupFields, groupColumns, groupNames, row),
  coursesCount: row.courses,
  ...presentCounts(row, viewer),
})

export const presentCourse = (row: CourseRow, viewer: Viewer): Course & Pick<StaffCourse, 'createdBy'> => ({
  ...presentRecord(row),
  ...shownFields(courseFields, courseColumns, courseNames, row),
  courseGroup: { _id: row.group_id, title: row.group_title },
  durationSeconds: row.seconds,
  ...presentCounts(row, viewer),
})
