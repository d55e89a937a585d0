import { webhookEndpoints as endpoints } from '@regent/contract/connections/webhooks'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { listAttempts, listDeliveries } from './delivery.repository.ts'
import { presentDelivery, presentDetails, presentWebhook } from './present-webhook.ts'
import { getDelivery, sendAgain, sendFailedAgain, sendTest } from './resend-events.ts'
import { listWebhooks } from './webhook.repository.ts'
import {
  changeWebhook,
  createWebhook,
  getRow,
  getWebhook,
  removeWebhook,
  renewSecret,
  restoreWebhook,
} from './write-webhook.ts'

export const registerOutboundWebhookRoutes = (app: HttpApp): void => {
  const { services } = app
  const { clock } = services

  route(app, endpoints.list, async ({ db, query }) => {
    const page = await listWebhooks(db, query)
    return listAnswer(
      'webhooks',
      page.rows.map((row) => presentWebhook(row, clock())),
      page,
    )
  })

  route(app, endpoints.show, async ({ db, params }) => ({ webhook: await getWebhook(services, db, params.id) }))

  route(app, endpoints.create, ({ db, actor, body }) => createWebhook(services, db, actor, body))

  route(app, endpoints.update, async ({ db, actor, params: { id }, body }) => ({
    webhook: await changeWebhook(services, db, actor, { id, change: body }),
  }))

  route(app, endpoints.remove, async ({ db, actor, params: { id } }) => ({
    message: await removeWebhook(db, actor, { id, now: clock() }),
  }))

  route(app, endpoints.restore, async ({ db, actor, params }) => ({
    webhook: await restoreWebhook(services, db, actor, params.id),
  }))

  route(app, endpoints.renewSecret, ({ db, actor, params }) => renewSecret(services, db, actor, params.id))

  route(app, endpoints.test, async ({ db, actor, params }) => ({ delivery: await sendTest(db, actor, params.id) }))

  route(app, endpoints.deliveries, async ({ db, params: { id }, query: { state, ...input } }) => {
    await getRow(db, id)
    const page = await listDeliveries(db, id, state, input)
    return listAnswer('deliveries', page.rows.map(presentDelivery), page)
  })

  route(app, endpoints.delivery, async ({ db, params: { id: webhookId, deliveryId: eventId } }) => {
    const row = await getDelivery(db, webhookId, eventId)
    return { delivery: presentDetails(row, await listAttempts(db, { webhookId, eventId })) }
  })

  route(app, endpoints.redeliver, async ({ db, actor, params: { id: webhookId, deliveryId: eventId } }) => ({
    delivery: await sendAgain(db, actor, { webhookId, eventId, now: clock() }),
  }))

  route(app, endpoints.redeliverFailed, ({ db, actor, params: { id: webhookId } }) =>
    sendFailedAgain(db, actor, { webhookId, now: clock() }),
  )
}
