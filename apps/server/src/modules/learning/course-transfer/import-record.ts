import type { StaffCourseGroup } from '@regent/contract/courses/course-groups'
import type { StaffCourse } from '@regent/contract/courses/courses'
import type { StaffLecture } from '@regent/contract/courses/lectures'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import {
  getCourse,
  getCourseGroup,
  getStaffCourse,
  getStaffCourseGroup,
  getStaffLecture,
  insertCourseGroupTree,
  insertCourseTree,
  insertLectureTrees,
  type LectureTree,
  type Trees,
} from '#modules/learning/courses/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { refused } from './manifest.ts'

type Imported = Trees<LectureTree>

/** Inserts a record with everything inside it, or nothing. It is a draft, so that staff look at it first. */
const importRecord = <Answer>(
  db: Db,
  actor: StaffActor,
  event: 'course' | 'course-group' | 'lecture',
  insert: (tx: Db) => Promise<string>,
  get: (tx: Db, actor: StaffActor, id: string) => Promise<Answer>,
): Promise<Answer> =>
  transact(db, async (tx) => {
    const id = await insert(tx).catch(inOneField)
    await staffChange(tx, actor, `${event}.imported`, { record: id })
    return get(tx, actor, id)
  })

/** The form has only a field for the file, so errors in any field are shown there. */
const inOneField = (error: unknown) => {
  const [message] = error instanceof AppError ? Object.values(error.details ?? {}) : []
  throw message === undefined ? error : refused(message, error)
}

const draftOf = <Record extends object>(record: Record) => ({ ...record, state: 'draft' as const })

export const importGroup = (
  services: Services,
  db: Db,
  actor: StaffActor,
  group: Imported['group'],
): Promise<StaffCourseGroup> =>
  importRecord(
    db,
    actor,
    'course-group',
    (tx) => insertCourseGroupTree(services, tx, draftOf(group), { createdBy: actor.userId }),
    getStaffCourseGroup,
  )

interface Into {
  actor: StaffActor
  /** The group of a course, the course of a lecture. */
  parentId: string
}

export const importCourse = (
  services: Services,
  db: Db,
  course: Imported['course'],
  { actor, parentId: groupId }: Into,
): Promise<StaffCourse> =>
  importRecord(
    db,
    actor,
    'course',
    async (tx) => {
      await getCourseGroup(tx, actor, groupId, 'basic')
      return insertCourseTree(services, tx, draftOf(course), { groupId, createdBy: actor.userId })
    },
    getStaffCourse,
  )

export const importLecture = (
  services: Services,
  db: Db,
  lecture: Imported['lecture'],
  { actor, parentId: courseId }: Into,
): Promise<StaffLecture> =>
  importRecord(
    db,
    actor,
    'lecture',
    async (tx) => {
      await getCourse(tx, actor, courseId, 'basic')
      const [id = ''] = await insertLectureTrees(services, tx, [draftOf(lecture)], {
        courseId,
        createdBy: actor.userId,
      })
      return id
    },
    getStaffLecture,
  )
