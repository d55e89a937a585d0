import type { Course } from '@regent/contract/courses/courses'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Administrator } from '#http/viewer/viewer.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { type CourseTree, getCourse, getCourseGroup, insertCourseTree } from '#modules/learning/courses/index.ts'
import { refused } from './manifest.ts'

interface Importing {
  by: Administrator
  network: string
  groupId: string
}

/** The course and all its lectures, or nothing of them. It arrives as a draft: whoever brings it in looks at it first. */
export const importCourse = (
  services: Services,
  db: Db,
  tree: CourseTree,
  { by, network, groupId }: Importing,
): Promise<Course> =>
  transact(db, async (tx) => {
    await getCourseGroup(tx, by, groupId, 'basic')
    const draft: CourseTree = { ...tree, state: 'draft' }
    const id = await insertCourseTree(services, tx, draft, { groupId, createdBy: by.userId }).catch(inOneField)
    await recordEvent(tx, { action: 'course.imported', actorId: by.userId, network, detail: { record: id } })
    return getCourse(tx, by, id)
  })

/** What a form would say beside one of its fields is said of the file, which is all that there was to choose. */
const inOneField = (error: unknown) => {
  const [message] = error instanceof AppError ? Object.values(error.details ?? {}) : []
  throw message === undefined ? error : refused(message, error)
}
