import type { CourseGroup } from '@regent/contract/courses/course-groups'
import type { Course } from '@regent/contract/courses/courses'
import type { Viewer } from '#http/viewer/viewer.ts'
import type { CourseGroupRow } from './course-group-list.repository.ts'
import { presentMaker, presentProgress, presentStamps } from './present-record.ts'

export const presentCourseGroup = (row: CourseGroupRow, viewer: Viewer, courses?: Course[]): CourseGroup => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  icon: row.icon,
  type: row.type,
  state: row.state,
  visibility: row.visibility,
  coursesCount: row.courses,
  lecturesCount: row.lectures,
  ...presentProgress(row, viewer),
  ...presentMaker(row),
  ...presentStamps(row),
  ...(courses && { courses }),
})
