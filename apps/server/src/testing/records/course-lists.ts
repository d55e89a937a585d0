/** The lists of courses as they are asked of the database, for benches. */
export { courseGroupList } from '#modules/learning/courses/course-group-list.repository.ts'
export { courseList } from '#modules/learning/courses/course-list.repository.ts'
export { duplicateCourse } from '#modules/learning/courses/duplicate.ts'
export { lectureList } from '#modules/learning/courses/lecture-list.repository.ts'
export { asking, byPlace, type ListInput, readRecords } from '#modules/learning/courses/read-list.ts'
export type { RecordList } from '#modules/learning/courses/record-list.repository.ts'
