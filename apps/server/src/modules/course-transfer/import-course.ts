import type { Course } from '@regent/contract/courses'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Administrator } from '#http/viewer.ts'
import { createCourse, createLecture, getCourse } from '#modules/courses/index.ts'
import type { UnpackedCourse } from './unpack-course.ts'

/** The course and all its lectures, or nothing of them. It arrives as a draft: whoever brings it in looks at it first. */
export const importCourse = (
  services: Services,
  db: Db,
  maker: Administrator,
  groupId: string,
  { course, lectures }: UnpackedCourse,
): Promise<Course> =>
  transact(db, async (tx) => {
    const { _id: courseId } = await createCourse(tx, maker, groupId, { ...course, state: 'draft' })
    for (const lecture of lectures) await createLecture(services, tx, maker, { ...lecture, courseId })
    return getCourse(tx, maker, courseId)
  })
