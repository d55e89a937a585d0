import type { Course } from '@regent/contract/courses/courses'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { type CourseTree, getCourse, getCourseGroup, insertCourseTree } from '#modules/learning/courses/index.ts'
import { refused } from './manifest.ts'

interface Importing {
  actor: StaffActor
  groupId: string
}

/** The course and all its lectures, or nothing of them. It arrives as a draft: whoever brings it in looks at it first. */
export const importCourse = (
  services: Services,
  db: Db,
  tree: CourseTree,
  { actor, groupId }: Importing,
): Promise<Course> =>
  transact(db, async (tx) => {
    await getCourseGroup(tx, actor, groupId, 'basic')
    const draft: CourseTree = { ...tree, state: 'draft' }
    const id = await insertCourseTree(services, tx, draft, { groupId, createdBy: actor.userId }).catch(inOneField)
    await staffChange(tx, actor, 'course.imported', { record: id })
    return getCourse(tx, actor, id)
  })

/** What a form would say beside one of its fields is said of the file, which is all that there was to choose. */
const inOneField = (error: unknown) => {
  const [message] = error instanceof AppError ? Object.values(error.details ?? {}) : []
  throw message === undefined ? error : refused(message, error)
}
