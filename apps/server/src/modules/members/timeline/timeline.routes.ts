import { timelineEndpoints as endpoints } from '@regent/contract/members/member-timeline'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { readTimeline } from './read-timeline.ts'

export const registerTimelineRoutes = (app: HttpApp): void => {
  route(app, endpoints.list, async ({ db, params, query }) => {
    const page = await readTimeline(db, params.id, query)
    return listAnswer('entries', page.rows, page)
  })
}
