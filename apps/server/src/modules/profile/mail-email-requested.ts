import { z } from 'zod'
import { accountMail, findAccount, momentIn } from '#modules/account/index.ts'
import { readSettings } from '#modules/settings/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'
import { linkTo } from '#platform/public-address.ts'

/** Tells the address of an account that another one was asked for. */
export const mailEmailRequested = defineJob({
  name: 'mail-email-requested',
  payload: z.object({ accountId: z.uuid(), mailId: z.uuid(), network: z.string(), at: z.iso.datetime() }),
  run: async ({ accountId, mailId, network, at }, services) => {
    const account = await findAccount(services.db, accountId)
    const to = accountMail(account)
    if (!account || !to) return
    await sendInJob(services.mailer, {
      id: `email-requested-${mailId}`,
      to,
      template: async () => (await import('./email-requested.mail.tsx')).emailRequestedMail,
      data: {
        firm: (await readSettings(services)).name,
        at: momentIn(account.time_zone, new Date(at)),
        network,
        href: linkTo(services, '/profile'),
      },
    })
  },
})
