import type { HttpApp } from '#http/routes/route.ts'
import type { Job } from '#platform/jobs/index.ts'
import { copyLectureImages } from './copy-lecture-images.ts'
import { registerRoutesOfCourses } from './course.routes.ts'
import { registerCourseGroupRoutes } from './course-group.routes.ts'
import { registerLectureRoutes } from './lecture.routes.ts'
import { purgeDeleted } from './purge-deleted.ts'

export { insertCourseGroupTree } from './course-group-tree.ts'
export {
  type CourseOutline,
  type CourseTree,
  getCourseOutline,
  getLectureText,
  insertCourseTree,
  type LectureTree,
} from './course-tree.ts'
export { type CourseViewer, viewerLevels, courseViewerOf, isSeen } from './viewer.repository.ts'
export { getCourse, getCourseGroup } from './get-record.ts'
export { eraseCourseCreator } from './maker.repository.ts'

export const registerCourseRoutes = (app: HttpApp): void => {
  registerCourseGroupRoutes(app)
  registerRoutesOfCourses(app)
  registerLectureRoutes(app)
}

export const courseJobs: readonly Job[] = [copyLectureImages, purgeDeleted]
