import type { NewCourseGroup } from '@regent/contract/courses/course-groups'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { insertCourseGroup } from './course-group.repository.ts'
import { type CourseTree, insertCourseTree } from './course-tree.ts'
import { lastPlace } from './place-record.ts'

export interface CourseGroupTree extends NewCourseGroup {
  courses: CourseTree[]
}

/** Makes a group with all that belongs to it, after all others. */
export const insertCourseGroupTree = async (
  services: Pick<Services, 'config' | 'storage'>,
  tx: Db,
  { courses, ...group }: CourseGroupTree,
  { createdBy }: { createdBy: string | null },
): Promise<string> => {
  const id = newId()
  await insertCourseGroup(tx, { ...group, id, place: await lastPlace(tx, { kind: 'group' }), createdBy })
  for (const course of courses) await insertCourseTree(services, tx, course, { groupId: id, createdBy })
  return id
}
