import type { EndpointInput } from '@regent/contract/api/endpoint'
import type { courseGroupEndpoints, StaffCourseGroup } from '@regent/contract/courses/course-groups'
import type { courseEndpoints, StaffCourse } from '@regent/contract/courses/courses'
import type { lectureEndpoints, StaffLecture } from '@regent/contract/courses/lectures'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { storedFields } from '#db/field-columns.ts'
import type { ListedRow } from '#db/list/list.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { followLectures } from '../lectures/follow-lectures.ts'
import { updateFileAudience } from '../lectures/lecture-file-uses.ts'
import { prepareLecture } from '../lectures/prepare-lectures.ts'
import { courseGroupList, type CourseGroupRow } from '../lists/course-group-list.repository.ts'
import { courseList, type CourseRow } from '../lists/course-list.repository.ts'
import { lectureList, type LectureRow } from '../lists/lecture-list.repository.ts'
import { readOne } from '../lists/read-list.ts'
import type { RecordList } from '../lists/record-list.repository.ts'
import { courseTexts } from '../texts.ts'
import { copyCourse, copyCourseGroup, copyLecture } from './copy-record.ts'
import { getStaffCourse, getStaffCourseGroup, getStaffLecture } from './get-record.ts'
import { courseColumns, groupColumns, type RecordKind, storedLecture } from './record.fields.ts'
import type { RecordColumns } from './record.repository.ts'

export interface RecordRow extends ListedRow {
  id: string
}

/** What groups, courses and lectures do each in its own way; everything else is written once for all three. */
export interface RecordType<Row extends RecordRow, Change, Answer> {
  kind: RecordKind
  list: RecordList<Row>
  get: (db: Db, actor: StaffActor, id: string) => Promise<Answer>
  parent?: {
    column: 'group_id' | 'course_id'
    of: (row: Row) => string
    chosenIn: (change: Change) => string | undefined
    assertIsThere: (tx: Db, actor: StaffActor, id: string) => Promise<void>
  }
  columnsOf: (services: Services, tx: Db, change: Change) => RecordColumns | Promise<RecordColumns>
  afterChange: (services: Services, tx: Db, id: string) => Promise<void>
  copy: (services: Services, tx: Db, actor: StaffActor, row: Row) => Promise<string>
  deletedText: (row: Row) => string
}

/** The parent that a form names has to be there; `details` says so at the field. */
const assertParent = async <Row extends RecordRow>(
  tx: Db,
  list: RecordList<Row>,
  actor: StaffActor,
  id: string,
  details: Record<string, string>,
): Promise<void> => {
  try {
    await readOne(tx, list, actor, id)
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'not_found'
    throw isMissing ? new AppError('invalid', { details, cause: error }) : error
  }
}

export const assertCourse = (tx: Db, actor: StaffActor, id: string): Promise<void> =>
  assertParent(tx, courseList, actor, id, { courseId: courseTexts.chooseCourse })

type ChangeOf<
  Endpoints extends {
    update: typeof courseEndpoints.update | typeof courseGroupEndpoints.update | typeof lectureEndpoints.update
  },
> = EndpointInput<Endpoints['update']>['body']

export const groupType: RecordType<CourseGroupRow, ChangeOf<typeof courseGroupEndpoints>, StaffCourseGroup> = {
  kind: 'group',
  list: courseGroupList,
  get: getStaffCourseGroup,
  columnsOf: (_, __, change) => storedFields(groupColumns, change),
  afterChange: (_, tx, id) => updateFileAudience(tx, { kind: 'group', id }),
  copy: copyCourseGroup,
  deletedText: courseTexts.groupDeleted,
}

export const courseType: RecordType<CourseRow, ChangeOf<typeof courseEndpoints>, StaffCourse> = {
  kind: 'course',
  list: courseList,
  get: getStaffCourse,
  parent: {
    column: 'group_id',
    of: (row) => row.group_id,
    chosenIn: ({ groupId }) => groupId,
    assertIsThere: (tx, actor, id) =>
      assertParent(tx, courseGroupList, actor, id, { groupId: courseTexts.chooseGroup }),
  },
  columnsOf: (_, __, change) => storedFields(courseColumns, change),
  afterChange: (_, tx, id) => updateFileAudience(tx, { kind: 'course', id }),
  copy: copyCourse,
  deletedText: courseTexts.courseDeleted,
}

export const lectureType: RecordType<LectureRow, ChangeOf<typeof lectureEndpoints>, StaffLecture> = {
  kind: 'lecture',
  list: lectureList,
  get: getStaffLecture,
  parent: {
    column: 'course_id',
    of: (row) => row.course_id,
    chosenIn: ({ courseId }) => courseId,
    assertIsThere: assertCourse,
  },
  columnsOf: async (services, tx, change) => storedLecture(await prepareLecture(services, tx, change)),
  afterChange: (services, tx, id) => followLectures(services, tx, [id]),
  copy: copyLecture,
  deletedText: () => courseTexts.lectureDeleted,
}
