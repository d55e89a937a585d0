import type { HttpApp } from '#http/route.ts'
import { registerRoutesOfCourses } from './course.routes.ts'
import { registerCourseGroupRoutes } from './course-group.routes.ts'
import { registerLectureRoutes } from './lecture.routes.ts'

export const registerCourseRoutes = (app: HttpApp): void => {
  registerCourseGroupRoutes(app)
  registerRoutesOfCourses(app)
  registerLectureRoutes(app)
}
