import { courseEndpoints as endpoints } from '@regent/contract/courses'
import { type HttpApp, route } from '#http/route.ts'
import { courseList } from './course-list.repository.ts'
import { getCourse, withLectures } from './get-record.ts'
import { inParts } from './in-parts.ts'
import { readPart } from './read-list.ts'
import { changeCourse, createCourse, deleteCourse } from './write-course.ts'

export const registerRoutesOfCourses = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.list, async ({ db, viewer, query }) => {
    const { rows, next } = await readPart(db, courseList, viewer, query, query.groupId)
    const courses = await withLectures(db, viewer, rows, query.fields ?? 'basic')
    return inParts(courses, endpoints.list.path, query, next)
  })

  route(app, endpoints.show, ({ db, viewer, params, query }) => getCourse(db, viewer, params.id, query.fields))

  route(app, endpoints.create, ({ db, viewer, params, body }) => createCourse(db, viewer, params.groupId, body))

  route(app, endpoints.update, ({ db, viewer, params, body }) => changeCourse(db, viewer, params.id, body))

  route(app, endpoints.remove, async ({ db, viewer, params }) => ({
    message: await deleteCourse(services, db, viewer, params.id),
  }))
}
