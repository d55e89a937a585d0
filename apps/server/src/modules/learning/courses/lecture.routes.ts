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

  route(app, endpoints.create, ({ db, actor, body }) => createLecture(services, db, actor, body))

  route(app, endpoints.update, ({ db, actor, params, body }) => changeLecture(services, db, actor, params.id, body))

  route(app, endpoints.remove, async ({ db, actor, params }) => ({
    message: await deleteLecture(services, db, params.id, actor),
  }))

  route(app, endpoints.restore, ({ db, actor, params }) => restoreLecture(services, db, params.id, actor))

  route(app, endpoints.duplicate, ({ db, actor, params }) => duplicateLecture(services, db, actor, params.id))

  route(app, endpoints.place, async ({ db, actor, params, body }) => ({
    message: await placeLecture(db, actor, params.id, body.before),
  }))
}
