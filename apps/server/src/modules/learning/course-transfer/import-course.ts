import type { StaffCourse } from '@regent/contract/courses/courses'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { type CourseTree, getCourseGroup, getStaffCourse, insertCourseTree } from '#modules/learning/courses/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { refused } from './manifest.ts'

interface Importing {
  actor: StaffActor
  groupId: string
}

/** Inserts the course with all its lectures, or nothing. It is a draft, so that staff look at it first. */
export const importCourse = (
  services: Services,
  db: Db,
  tree: CourseTree,
  { actor, groupId }: Importing,
): Promise<StaffCourse> =>
  transact(db, async (tx) => {
    await getCourseGroup(tx, actor, groupId, 'basic')
    const draft: CourseTree = { ...tree, state: 'draft' }
    const id = await insertCourseTree(services, tx, draft, { groupId, createdBy: actor.userId }).catch(inOneField)
    await staffChange(tx, actor, 'course.imported', { record: id })
    return getStaffCourse(tx, actor, id)
  })

/** The form has only a field for the file, so errors in any field are shown there. */
const inOneField = (error: unknown) => {
  const [message] = error instanceof AppError ? Object.values(error.details ?? {}) : []
  throw message === undefined ? error : refused(message, error)
}
