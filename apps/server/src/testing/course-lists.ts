/** The lists of courses as they are asked of the database, for whoever measures them. */
export { courseGroupList } from '#modules/courses/course-group-list.repository.ts'
export { courseList } from '#modules/courses/course-list.repository.ts'
export { duplicateCourse } from '#modules/courses/duplicate.ts'
export { lectureList } from '#modules/courses/lecture-list.repository.ts'
export { asking, byPlace, type ListAsked, readPart } from '#modules/courses/read-list.ts'
export type { RecordList } from '#modules/courses/record-list.repository.ts'
