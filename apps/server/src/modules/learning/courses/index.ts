import type { HttpApp } from '#http/routes/route.ts'
import type { Job } from '#platform/jobs/index.ts'
import { copyLectureImages } from './lectures/copy-lecture-images.ts'
import { purgeDeleted } from './records/purge-deleted.ts'
import { registerCourseGroupRoutes, registerLectureRoutes, registerRoutesOfCourses } from './records/record.routes.ts'

export {
  type CourseViewer,
  courseViewerOf,
  courseViewerOfAccount,
  isSeen,
  viewerLevels,
} from './lists/viewer.repository.ts'
export {
  findLectureText,
  getCourseOutline,
  getGroupOutline,
  getLectureOutline,
  insertCourseGroupTree,
  insertCourseTree,
  insertLectureTrees,
  type LectureTree,
  type Trees,
} from './records/course-tree.ts'
export {
  getCourse,
  getCourseGroup,
  getStaffCourse,
  getStaffCourseGroup,
  getStaffLecture,
} from './records/get-record.ts'
export { foreignImagesIn, imagesIn, withSizes } from './lectures/lecture-images.ts'
export type { LectureOutline } from './lectures/lecture.repository.ts'
export { listLecturesWithin } from './records/deletion.repository.ts'
export { removeRecord } from './records/purge-deleted.ts'
export type { RecordKind } from './records/record.fields.ts'
export { eraseCourseCreator } from './records/record.repository.ts'

export const registerCourseRoutes = (app: HttpApp): void => {
  registerCourseGroupRoutes(app)
  registerRoutesOfCourses(app)
  registerLectureRoutes(app)
}

export const courseJobs: readonly Job[] = [copyLectureImages, purgeDeleted]
