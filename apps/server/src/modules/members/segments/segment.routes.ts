import { segmentEndpoints as endpoints } from '@regent/contract/members/segments'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { changeSegment, countFound, createSegment, getSegment, readSegments, removeSegment } from './segments.ts'

export const registerSegmentRoutes = (app: HttpApp): void => {
  route(app, endpoints.list, async ({ db, query }) => {
    const page = await readSegments(db, query)
    return listAnswer('segments', page.rows, page)
  })

  route(app, endpoints.count, async ({ db, body }) => ({ count: await countFound(db, body.filters) }))

  route(app, endpoints.show, async ({ db, params }) => ({ segment: await getSegment(db, params.id) }))

  route(app, endpoints.create, async ({ db, actor, body }) => ({ segment: await createSegment(db, actor, body) }))

  route(app, endpoints.update, async ({ db, actor, params, body }) => ({
    segment: await changeSegment(db, actor, params.id, body),
  }))

  route(app, endpoints.remove, async ({ db, actor, params }) => ({
    message: await removeSegment(db, actor, params.id),
  }))
}
