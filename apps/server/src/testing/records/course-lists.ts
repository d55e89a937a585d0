import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { courseType } from '#modules/learning/courses/records/record-types.ts'
import { duplicateRecord } from '#modules/learning/courses/records/write-record.ts'

// The lists of courses as they are asked of the database, for benches.
export { courseGroupList } from '#modules/learning/courses/lists/course-group-list.repository.ts'
export { courseList } from '#modules/learning/courses/lists/course-list.repository.ts'
export { lectureList } from '#modules/learning/courses/lists/lecture-list.repository.ts'
export { everythingFor, inManualOrder, type ListInput, readRecords } from '#modules/learning/courses/lists/read-list.ts'
export type { RecordList } from '#modules/learning/courses/lists/record-list.repository.ts'

/** Copying a course needs no service beside the database. */
export const duplicateCourse = (db: Db, actor: StaffActor, id: string) =>
  duplicateRecord({} as Services, db, actor, courseType, id)
