import { namesWith } from '@regent/contract/api/field-table'
import { courseFields, courseGroupFields } from '@regent/contract/courses/course-fields'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { shownFields } from '#db/field-columns.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { copyLectures } from '../lectures/copy-lectures.ts'
import { findLecture } from '../lectures/lecture.repository.ts'
import type { CourseGroupRow } from '../lists/course-group-list.repository.ts'
import { courseList, type CourseRow } from '../lists/course-list.repository.ts'
import type { LectureRow } from '../lists/lecture-list.repository.ts'
import { readOf } from '../lists/read-list.ts'
import { courseTexts } from '../texts.ts'
import { insertLectureTrees, treeOfLecture } from './course-tree.ts'
import { courseColumns, groupColumns } from './record.fields.ts'
import { insertCourse, insertCourseGroup } from './record.repository.ts'

const copiedNames = {
  group: namesWith(courseGroupFields, { isCopied: true }),
  course: namesWith(courseFields, { isCopied: true }),
}

// Only the copy itself is a draft: once it is published, everything inside it is seen as it was in the original.
const draftOf = <Original extends { title: string }>(original: Original) => ({
  ...original,
  // Half of a character beyond the basic ones would be none.
  title: courseTexts
    .copyOf(original.title)
    .slice(0, limits.courseTitleLength)
    .replace(/[\ud800-\udbff]$/, ''),
  state: 'draft' as const,
})

type Copier = Pick<StaffActor, 'userId'>

const copiedCourse = (row: CourseRow) => shownFields(courseFields, courseColumns, copiedNames.course, row)

/** Inserts a course at the end of a group, with the lectures of another; it or its group is a draft, so only staff see its files. */
const insertCopy = async (
  tx: Db,
  { userId }: Copier,
  course: ReturnType<typeof copiedCourse>,
  { from, groupId }: { from: string; groupId: string },
): Promise<string> => {
  const to = await insertCourse(tx, course, { groupId, createdBy: userId })
  await copyLectures(tx, { from, to, createdBy: userId })
  return to
}

export const copyCourse = (_: Services, tx: Db, copier: Copier, row: CourseRow): Promise<string> =>
  insertCopy(tx, copier, draftOf(copiedCourse(row)), { from: row.id, groupId: row.group_id })

export const copyCourseGroup = async (_: Services, tx: Db, actor: StaffActor, row: CourseGroupRow): Promise<string> => {
  const group = draftOf(shownFields(courseGroupFields, groupColumns, copiedNames.group, row))
  const groupId = await insertCourseGroup(tx, group, { createdBy: actor.userId })
  for (const course of await readOf(tx, courseList, actor, [row.id])) {
    await insertCopy(tx, actor, copiedCourse(course), { from: course.id, groupId })
  }
  return groupId
}

export const copyLecture = async (services: Services, tx: Db, { userId }: Copier, row: LectureRow): Promise<string> => {
  const lecture = await findLecture(tx, row.id)
  if (!lecture) throw new AppError('not_found')
  const copy = draftOf(treeOfLecture(lecture))
  const [id = ''] = await insertLectureTrees(services, tx, [copy], { courseId: row.course_id, createdBy: userId })
  return id
}
