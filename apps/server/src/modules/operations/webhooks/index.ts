import { lifetimes } from '@regent/contract/lifetimes'
import { transact } from '#db/transact.ts'
import { defineScheduled, type Job } from '#platform/jobs/index.ts'
import { deleteOldEvents } from './event.repository.ts'
import { mailWebhookOff } from './webhook-off.job.ts'
import { sweepWebhooks } from './webhook.repository.ts'

export { eraseTold, listToldOf } from './event.repository.ts'
export { keepTellingWebhooks } from './keep-telling-webhooks.ts'
export { registerOutboundWebhookRoutes } from './webhook.routes.ts'

const sweepWebhookLog = defineScheduled('sweep-webhook-log', '23 4 * * *', async ({ db }) => {
  await deleteOldEvents(db, lifetimes.webhookLogDays)
  await transact(db, (tx) => sweepWebhooks(tx, lifetimes.deletedDays))
})

export const webhookJobs: readonly Job[] = [mailWebhookOff, sweepWebhookLog]
