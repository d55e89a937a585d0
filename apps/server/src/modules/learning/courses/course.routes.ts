import { courseEndpoints as endpoints } from '@regent/contract/courses/courses'
import { bareListAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { courseList } from './course-list.repository.ts'
import { duplicateCourse } from './duplicate.ts'
import { getCourse, withLectures } from './get-record.ts'
import { readDeleted } from './list-deleted.ts'
import { readRecords } from './read-list.ts'
import { changeCourse, createCourse, deleteCourse, placeCourse, restoreCourse } from './write-course.ts'

export const registerRoutesOfCourses = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.list, async ({ db, viewer, query }) => {
    const page = await readRecords(db, courseList, viewer, query, query.groupId)
    const courses = await withLectures(db, viewer, page.rows, query.fields ?? 'basic')
    return bareListAnswer(courses, endpoints.list.path, query, page)
  })

  route(app, endpoints.show, ({ db, viewer, params, query }) => getCourse(db, viewer, params.id, query.fields))

  route(app, endpoints.create, ({ db, viewer, params, body }) => createCourse(db, viewer, params.groupId, body))

  route(app, endpoints.update, ({ db, viewer, params, body }) => changeCourse(db, viewer, params.id, body))

  route(app, endpoints.remove, async ({ db, viewer, params, network }) => ({
    message: await deleteCourse(services, db, params.id, { by: viewer, network }),
  }))

  route(app, endpoints.restore, ({ db, viewer, params, network }) =>
    restoreCourse(services, db, params.id, { by: viewer, network }),
  )

  route(app, endpoints.duplicate, ({ db, viewer, params }) => duplicateCourse(db, viewer, params.id))

  route(app, endpoints.place, async ({ db, viewer, params, body }) => ({
    message: await placeCourse(db, viewer, params.id, body.before),
  }))

  route(app, endpoints.deleted, async ({ query }) => {
    const page = await readDeleted(services, query)
    return bareListAnswer(page.rows, endpoints.deleted.path, query, page)
  })
}
