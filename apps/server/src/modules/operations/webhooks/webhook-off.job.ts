import { easternTime } from '@regent/contract/eastern-time'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { mailAccount } from '#modules/identity/account/index.ts'
import { listAdministratorIds } from '#modules/identity/administrators/index.ts'
import { defineJob, enqueueAll } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'
import { findWebhook } from './webhook.repository.ts'

interface Stopped {
  webhookId: string
  offAt: string
  problem: string
}

/** Tells an administrator that the portal has switched a webhook off by itself. */
export const mailWebhookOff = defineJob({
  name: 'mail-webhook-off',
  payload: z.object({
    webhookId: z.uuid(),
    offAt: z.iso.datetime(),
    problem: z.string(),
    accountId: z.uuid(),
  }),
  run: async ({ webhookId, offAt, problem, accountId }, services) => {
    const webhook = await findWebhook(services.db, webhookId)
    // It was deleted or switched on again meanwhile.
    if (!webhook?.off_reason) return
    const { name, url, off_reason: reason, failing_since: since } = webhook
    await mailAccount(services, {
      accountId,
      id: `webhook-off-${webhookId}-${Date.parse(offAt)}-${accountId}`,
      template: async () => (await import('./webhook-off.mail.tsx')).webhookOffMail,
      data: () => ({
        name,
        host: new URL(url).host,
        reason: reason === 'gone' ? ('gone' as const) : ('failing' as const),
        since: momentIn(easternTime, since ?? new Date(offAt)),
        problem,
        link: linkTo(services, '/admin/connections'),
      }),
    })
  },
})

export const enqueueOffMails = async (tx: Db, stopped: Stopped): Promise<void> => {
  const staff = await listAdministratorIds(tx)
  await enqueueAll(
    tx,
    mailWebhookOff,
    new Map(
      staff.map((accountId) => [
        `webhook off ${stopped.webhookId} ${stopped.offAt} ${accountId}`,
        { ...stopped, accountId },
      ]),
    ),
  )
}
