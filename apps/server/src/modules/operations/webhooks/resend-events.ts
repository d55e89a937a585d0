import { type WebhookDelivery, webhookTest } from '@regent/contract/connections/webhooks'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { type DeliveryRow, findDelivery, redeliver, redeliverFailed } from './delivery.repository.ts'
import { insertTestEvent } from './event.repository.ts'
import { presentDelivery } from './present-webhook.ts'
import { webhookTexts as texts } from './texts.ts'
import { getRow } from './write-webhook.ts'

export const getDelivery = async (db: Db, webhookId: string, eventId: string): Promise<DeliveryRow> => {
  await getRow(db, webhookId)
  const row = await findDelivery(db, { webhookId, eventId })
  if (!row) throw new AppError('not_found')
  return row
}

const refuseOff = async (tx: Db, webhookId: string) => {
  const { off_at: offAt } = await getRow(tx, webhookId)
  if (offAt !== null) throw new AppError('conflict', { message: texts.isOff })
}

/** Sends an event of no meaning, as any other one. */
export const sendTest = (db: Db, actor: Actor, webhookId: string): Promise<WebhookDelivery> =>
  transact(db, async (tx) => {
    await refuseOff(tx, webhookId)
    const eventId = await insertTestEvent(tx, { webhookId, type: webhookTest })
    await staffChange(tx, actor, 'webhook.tested', { record: webhookId })
    return presentDelivery(await getDelivery(tx, webhookId, eventId))
  })

interface OneMore {
  webhookId: string
  eventId: string
  now: Date
}

export const sendAgain = (db: Db, actor: Actor, { webhookId, eventId, now }: OneMore): Promise<WebhookDelivery> =>
  transact(db, async (tx) => {
    await refuseOff(tx, webhookId)
    if (!(await redeliver(tx, { webhookId, eventId }, now))) throw new AppError('not_found')
    await staffChange(tx, actor, 'webhook.redelivered', { record: webhookId, detail: { events: 1 } })
    return presentDelivery(await getDelivery(tx, webhookId, eventId))
  })

export const sendFailedAgain = (db: Db, actor: Actor, { webhookId, now }: Omit<OneMore, 'eventId'>) =>
  transact(db, async (tx) => {
    await refuseOff(tx, webhookId)
    const count = await redeliverFailed(tx, webhookId, now)
    if (count > 0) await staffChange(tx, actor, 'webhook.redelivered', { record: webhookId, detail: { events: count } })
    return { message: texts.redelivered(count), count }
  })
