import { namesWith } from '@regent/contract/api/field-table'
import { courseFields, courseGroupFields } from '@regent/contract/courses/course-fields'
import { type LectureField, lectureFields } from '@regent/contract/courses/lecture-fields'
import { type ColumnsOf, columnNames, json, type RowOf, storedFields } from '#db/field-columns.ts'

/** Where each field of a group is kept. */
export const groupColumns = {
  title: 'title',
  description: 'description',
  icon: 'icon',
  type: 'type',
  state: 'state',
  visibility: 'visibility',
} as const satisfies ColumnsOf<typeof courseGroupFields, 'course_group'>

export const courseColumns = {
  title: 'title',
  description: 'description',
  state: 'state',
  visibility: 'visibility',
} as const satisfies ColumnsOf<typeof courseFields, 'course'>

export const lectureColumns = {
  title: 'title',
  description: 'description',
  content: 'content',
  videoUrl: 'video_url',
  durationSeconds: 'duration_seconds',
  captions: json('captions'),
  chapters: json('chapters'),
  relatedFiles: json('related_files'),
  state: 'state',
  visibility: 'visibility',
} as const satisfies ColumnsOf<typeof lectureFields, 'lecture'>

/** The three kinds of course records: what they do alike is written once. */
export const recordKinds = {
  group: { table: 'course_group', parent: undefined, event: 'course-group' },
  course: { table: 'course', parent: 'group_id', event: 'course' },
  lecture: { table: 'lecture', parent: 'course_id', event: 'lecture' },
} as const

export type RecordKind = keyof typeof recordKinds

export interface RecordRef {
  kind: RecordKind
  id: string
}

export const groupNames = namesWith(courseGroupFields, { seenIn: 'list' })
export const courseNames = namesWith(courseFields, { seenIn: 'list' })
export const lectureNames = namesWith(lectureFields, { seenIn: 'list' })
export const lectureDetailNames = namesWith(lectureFields, { seenIn: 'details' })

export type GroupColumns = RowOf<typeof courseGroupFields, typeof groupColumns, (typeof groupNames)[number]>
export type CourseColumns = RowOf<typeof courseFields, typeof courseColumns, (typeof courseNames)[number]>
export type LectureColumns = RowOf<typeof lectureFields, typeof lectureColumns, (typeof lectureNames)[number]>
export type LectureDetailColumns = RowOf<
  typeof lectureFields,
  typeof lectureColumns,
  (typeof lectureDetailNames)[number]
>

export const exportedGroupNames = namesWith(courseGroupFields, { isExported: true })
export const exportedCourseNames = namesWith(courseFields, { isExported: true })
export const exportedLectureNames = namesWith(lectureFields, { isExported: true })
export const copiedLectureColumns = columnNames(lectureColumns, namesWith(lectureFields, { isCopied: true }))

/** What staff entered as it is stored. A new video without a length removes the length of the old one. */
export const storedLecture = <Input extends { [Name in LectureField]?: unknown }>(input: Input) => ({
  ...storedFields(lectureColumns, input),
  ...(input.videoUrl !== undefined && input.durationSeconds === undefined && { duration_seconds: null }),
})
