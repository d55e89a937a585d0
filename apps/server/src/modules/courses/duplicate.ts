import type { CourseState } from '@regent/contract/course-fields'
import type { CourseGroup } from '@regent/contract/course-groups'
import type { Course } from '@regent/contract/courses'
import type { Lecture } from '@regent/contract/lectures'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Administrator } from '#http/viewer.ts'
import { courseGroupList } from './course-group-list.repository.ts'
import { insertCourseGroupTree } from './course-group-tree.ts'
import { courseList } from './course-list.repository.ts'
import { type CourseTree, getCourseTree, insertCourseTree, insertLectureTree, treeOfLecture } from './course-tree.ts'
import { getCourse, getCourseGroup, getLecture } from './get-record.ts'
import { findLecture } from './lecture.repository.ts'
import { lectureList } from './lecture-list.repository.ts'
import { moveAfter } from './place-record.ts'
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

export const duplicateCourseGroup = (
  services: Services,
  db: Db,
  maker: Administrator,
  id: string,
): Promise<CourseGroup> =>
  transact(db, async (tx) => {
    const { title, description, icon, type, visibility } = await readOne(tx, courseGroupList, maker, id)
    const courses: CourseTree[] = []
    for (const course of await readOf(tx, courseList, maker, [id])) courses.push(await getCourseTree(tx, course.id))
    const tree = copied({ title, description, icon, type, visibility, courses })
    const copyId = await insertCourseGroupTree(services, tx, tree, { createdBy: maker.userId })
    await moveAfter(tx, { kind: 'group' }, copyId, id)
    return getCourseGroup(tx, maker, copyId)
  })

export const duplicateCourse = (services: Services, db: Db, maker: Administrator, id: string): Promise<Course> =>
  transact(db, async (tx) => {
    const { group_id: groupId } = await readOne(tx, courseList, maker, id)
    const tree = copied(await getCourseTree(tx, id))
    const copyId = await insertCourseTree(services, tx, tree, { groupId, createdBy: maker.userId })
    await moveAfter(tx, { kind: 'course', parentId: groupId }, copyId, id)
    return getCourse(tx, maker, copyId)
  })

export const duplicateLecture = (services: Services, db: Db, maker: Administrator, id: string): Promise<Lecture> =>
  transact(db, async (tx) => {
    const { course_id: courseId } = await readOne(tx, lectureList, maker, id)
    const lecture = await findLecture(tx, id)
    if (!lecture) throw new AppError('not_found')
    const tree = copied(treeOfLecture(lecture))
    const copyId = await insertLectureTree(services, tx, tree, { courseId, createdBy: maker.userId })
    await moveAfter(tx, { kind: 'lecture', parentId: courseId }, copyId, id)
    return getLecture(tx, maker, copyId)
  })
