export { makeSampleCourses } from './make-sample-courses.ts'
export { storeSampleFile } from './store-sample-file.ts'
