export { makeSampleCourses } from './make-sample-courses.ts'
export { readSampleFile } from './sample-content.ts'
export { storeSampleFile, storeSampleFiles } from './store-sample-file.ts'
