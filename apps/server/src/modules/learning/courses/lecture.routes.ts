import { lectureEndpoints as endpoints } from '@regent/contract/courses/lectures'
import { bareListAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { duplicateLecture } from './duplicate.ts'
import { getLecture } from './get-record.ts'
import { lectureList } from './lecture-list.repository.ts'
import { presentLecture } from './present-lecture.ts'
import { readRecords } from './read-list.ts'
import { changeLecture, createLecture, deleteLecture, placeLecture, restoreLecture } from './write-lecture.ts'

export const registerLectureRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.list, async ({ db, viewer, query }) => {
    const page = await readRecords(db, lectureList, viewer, query, query.courseId)
    const lectures = page.rows.map((row) => presentLecture(row, viewer, query.fields ?? 'basic'))
    return bareListAnswer(lectures, endpoints.list.path, query, page)
  })

  route(app, endpoints.show, ({ db, viewer, params, query }) => getLecture(db, viewer, params.id, query.fields))

  route(app, endpoints.create, ({ db, viewer, body }) => createLecture(services, db, viewer, body))

  route(app, endpoints.update, ({ db, viewer, params, body }) => changeLecture(services, db, viewer, params.id, body))

  route(app, endpoints.remove, async ({ db, viewer, params, network }) => ({
    message: await deleteLecture(services, db, params.id, { by: viewer, network }),
  }))

  route(app, endpoints.restore, ({ db, viewer, params, network }) =>
    restoreLecture(services, db, params.id, { by: viewer, network }),
  )

  route(app, endpoints.duplicate, ({ db, viewer, params }) => duplicateLecture(services, db, viewer, params.id))

  route(app, endpoints.place, async ({ db, viewer, params, body }) => ({
    message: await placeLecture(db, viewer, params.id, body.before),
  }))
}
