export { makeSampleCourses } from './make-sample-courses.ts'
export { readSampleFile } from './sample-content.ts'
export { storeSampleFile } from './store-sample-file.ts'
