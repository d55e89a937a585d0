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

  route(app, endpoints.create, ({ db, viewer, body }) => createCourseGroup(db, viewer, body))

  route(app, endpoints.update, ({ db, viewer, params, body }) => changeCourseGroup(db, viewer, params.id, body))

  route(app, endpoints.remove, async ({ db, viewer, params, network }) => ({
    message: await deleteCourseGroup(services, db, params.id, { by: viewer, network }),
  }))

  route(app, endpoints.restore, ({ db, viewer, params, network }) =>
    restoreCourseGroup(services, db, params.id, { by: viewer, network }),
  )

  route(app, endpoints.duplicate, ({ db, viewer, params }) => duplicateCourseGroup(db, viewer, params.id))

  route(app, endpoints.place, async ({ db, viewer, params, body }) => ({
    message: await placeCourseGroup(db, viewer, params.id, body.before),
  }))
}
