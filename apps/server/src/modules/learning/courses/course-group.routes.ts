import { courseGroupEndpoints as endpoints } from '@regent/contract/courses/course-groups'
import { bareListAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { courseGroupList } from './course-group-list.repository.ts'
import { duplicateCourseGroup } from './duplicate.ts'
import { getCourseGroup, withCourses } from './get-record.ts'
import { readRecords } from './read-list.ts'
import {
  changeCourseGroup,
  createCourseGroup,
  deleteCourseGroup,
  placeCourseGroup,
  restoreCourseGroup,
} from './write-course-group.ts'

export const registerCourseGroupRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.list, async ({ db, viewer, query }) => {
    const page = await readRecords(db, courseGroupList, viewer, query)
    const groups = await withCourses(db, viewer, page.rows, query.fields ?? 'basic')
    return bareListAnswer(groups, endpoints.list.path, query, page)
  })

  route(app, endpoints.show, ({ db, viewer, params, query }) => getCourseGroup(db, viewer, params.id, query.fields))

  route(app, endpoints.create, ({ db, actor, body }) => createCourseGroup(db, actor, body))

  route(app, endpoints.update, ({ db, actor, params, body }) => changeCourseGroup(db, actor, params.id, body))

  route(app, endpoints.remove, async ({ db, actor, params }) => ({
    message: await deleteCourseGroup(services, db, params.id, actor),
  }))

  route(app, endpoints.restore, ({ db, actor, params }) => restoreCourseGroup(services, db, params.id, actor))

  route(app, endpoints.duplicate, ({ db, actor, params }) => duplicateCourseGroup(db, actor, params.id))

  route(app, endpoints.place, async ({ db, actor, params, body }) => ({
    message: await placeCourseGroup(db, actor, params.id, body.before),
  }))
}
