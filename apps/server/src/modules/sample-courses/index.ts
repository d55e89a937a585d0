export { makeSampleCourses } from './make-sample-courses.ts'
