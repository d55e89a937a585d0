import { salesEndpoints as endpoints } from '@regent/contract/firm/sales'
import { limits } from '@regent/contract/limits'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { askForCall } from './ask-for-call.ts'
import { cancelCall, cancelOwnCall, readCall } from './cancel-call.ts'
import { changeRequest } from './change-request.ts'
import { listFreeTimes } from './list-free-times.ts'
import { presentSalesRequest } from './present-sales-request.ts'
import { listSalesRequests } from './sales-request-list.repository.ts'
import { getRequest } from './sales-request.repository.ts'
import { registerScheduler } from './scheduler.routes.ts'
import { salesTexts as texts } from './texts.ts'

export const registerSalesRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.request, ({ db, body, network }) => askForCall(services, db, { request: body, network }))

  route(app, endpoints.times, async ({ db, query }) => ({
    times: (await listFreeTimes(services, db, query)).map((time) => time.toISOString()),
    minutes: limits.call.minutes,
  }))

  route(app, endpoints.showCall, async ({ db, params }) => {
    const { callAt, timeZone } = await readCall(services, db, params.token)
    return { callAt: callAt.toISOString(), ...(timeZone !== null && { timeZone }) }
  })

  route(app, endpoints.cancelCall, async ({ db, params }) => {
    await cancelOwnCall(services, db, params.token)
    return { message: texts.canceled }
  })

  route(app, endpoints.list, async ({ db, query }) => {
    const page = await listSalesRequests(db, services.clock(), query)
    return listAnswer('requests', page.rows.map(presentSalesRequest), page)
  })

  route(app, endpoints.show, async ({ db, params }) => ({
    request: presentSalesRequest(await getRequest(db, params.id)),
  }))

  route(app, endpoints.update, async ({ db, actor, params, body }) => ({
    request: presentSalesRequest(await changeRequest(db, actor, params.id, body)),
  }))

  route(app, endpoints.cancel, async ({ db, actor, params }) => {
    const request = presentSalesRequest(await cancelCall(services, db, actor, params.id))
    return { message: texts.canceledBy(`${request.firstName} ${request.lastName}`), request }
  })

  registerScheduler(app)
}
