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

  route(app, endpoints.create, ({ db, actor, params, body }) => createCourse(db, actor, params.groupId, body))

  route(app, endpoints.update, ({ db, actor, params, body }) => changeCourse(db, actor, params.id, body))

  route(app, endpoints.remove, async ({ db, actor, params }) => ({
    message: await deleteCourse(services, db, params.id, actor),
  }))

  route(app, endpoints.restore, ({ db, actor, params }) => restoreCourse(services, db, params.id, actor))

  route(app, endpoints.duplicate, ({ db, actor, params }) => duplicateCourse(db, actor, params.id))

  route(app, endpoints.place, async ({ db, actor, params, body }) => ({
    message: await placeCourse(db, actor, params.id, body.before),
  }))

  route(app, endpoints.deleted, async ({ query }) => {
    const page = await readDeleted(services, query)
    return bareListAnswer(page.rows, endpoints.deleted.path, query, page)
  })
}
