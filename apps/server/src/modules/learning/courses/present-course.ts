import type { Course } from '@regent/contract/courses/courses'
import type { Lecture } from '@regent/contract/courses/lectures'
import type { Viewer } from '#http/viewer/viewer.ts'
import type { CourseRow } from './course-list.repository.ts'
import { presentMaker, presentProgress, presentStamps } from './present-record.ts'

export const presentCourse = (row: CourseRow, viewer: Viewer, lectures?: Lecture[]): Course => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  state: row.state,
  visibility: row.visibility,
  courseGroup: { _id: row.group_id, title: row.group_title },
  lecturesCount: row.lectures,
  durationSeconds: row.seconds,
  ...presentProgress(row, viewer),
  ...presentMaker(row),
  ...presentStamps(row),
  ...(lectures && { lectures }),
})
