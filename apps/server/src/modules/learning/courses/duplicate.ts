import type { CourseState } from '@regent/contract/courses/course-fields'
import type { CourseGroup } from '@regent/contract/courses/course-groups'
import type { Course } from '@regent/contract/courses/courses'
import type { Lecture } from '@regent/contract/courses/lectures'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { courseGroupList } from './course-group-list.repository.ts'
import { insertCourseGroup } from './course-group.repository.ts'
import { copyLectures } from './copy-lectures.ts'
import { insertCourse } from './course.repository.ts'
import { courseList, type CourseRow } from './course-list.repository.ts'
import { insertLectureTrees, treeOfLecture } from './course-tree.ts'
import { getCourse, getCourseGroup, getLecture } from './get-record.ts'
import { findLecture } from './lecture.repository.ts'
import { lectureList } from './lecture-list.repository.ts'
import { lastPlace, moveAfter } from './place-record.ts'
import { readOf, readOne } from './read-list.ts'
import { courseTexts } from './texts.ts'

// The copy alone is a draft: once it is published, what belongs to it is seen as it was in the original.
const copied = <Original extends { title: string; state?: CourseState | undefined }>(original: Original) => ({
  ...original,
  // Half of a character beyond the basic ones would be none.
  title: courseTexts
    .copyOf(original.title)
    .slice(0, limits.courseTitleLength)
    .replace(/[\ud800-\udbff]$/, ''),
  state: 'draft' as const,
})

/** At the end of a group; it or that group is a draft, so that nobody else sees its files. */
const copyCourse = async (
  tx: Db,
  { userId }: Pick<StaffActor, 'userId'>,
  {
    id: from,
    title,
    description,
    state,
    visibility,
  }: Pick<CourseRow, 'id' | 'title' | 'description' | 'state' | 'visibility'>,
  groupId: string,
): Promise<string> => {
  const to = newId()
  const place = await lastPlace(tx, { kind: 'course', parentId: groupId })
  await insertCourse(tx, { id: to, groupId, title, description, state, visibility, place, createdBy: userId })
  await copyLectures(tx, { from, to, createdBy: userId })
  return to
}

export const duplicateCourseGroup = (db: Db, actor: StaffActor, id: string): Promise<CourseGroup> =>
  transact(db, async (tx) => {
    const { title, description, icon, type, visibility } = await readOne(tx, courseGroupList, actor, id)
    const copyId = newId()
    const place = await lastPlace(tx, { kind: 'group' })
    const group = copied({ title, description, icon, type, visibility })
    await insertCourseGroup(tx, { ...group, id: copyId, place, createdBy: actor.userId })
    for (const course of await readOf(tx, courseList, actor, [id])) await copyCourse(tx, actor, course, copyId)
    await moveAfter(tx, { kind: 'group' }, copyId, id)
    await staffChange(tx, actor, 'course-group.created', { record: copyId, detail: { copyOf: id } })
    return getCourseGroup(tx, actor, copyId)
  })

export const duplicateCourse = (db: Db, actor: StaffActor, id: string): Promise<Course> =>
  transact(db, async (tx) => {
    const course = await readOne(tx, courseList, actor, id)
    const { group_id: groupId } = course
    const copyId = await copyCourse(tx, actor, copied(course), groupId)
    await moveAfter(tx, { kind: 'course', parentId: groupId }, copyId, id)
    await staffChange(tx, actor, 'course.created', { record: copyId, detail: { copyOf: id } })
    return getCourse(tx, actor, copyId)
  })

export const duplicateLecture = (services: Services, db: Db, actor: StaffActor, id: string): Promise<Lecture> =>
  transact(db, async (tx) => {
    const { course_id: courseId } = await readOne(tx, lectureList, actor, id)
    const lecture = await findLecture(tx, id)
    if (!lecture) throw new AppError('not_found')
    const tree = copied(treeOfLecture(lecture))
    const [copyId = ''] = await insertLectureTrees(services, tx, [tree], { courseId, createdBy: actor.userId })
    await moveAfter(tx, { kind: 'lecture', parentId: courseId }, copyId, id)
    await staffChange(tx, actor, 'lecture.created', { record: copyId, detail: { copyOf: id } })
    return getLecture(tx, actor, copyId)
  })
