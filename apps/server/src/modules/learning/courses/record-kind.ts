/** The three kinds of records, and where each one lies: what they do alike is written once. */
export const recordKinds = {
  group: { table: 'course_group', parent: undefined },
  course: { table: 'course', parent: 'group_id' },
  lecture: { table: 'lecture', parent: 'course_id' },
} as const

export type RecordKind = keyof typeof recordKinds
