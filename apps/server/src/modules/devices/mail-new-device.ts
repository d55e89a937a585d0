import { z } from 'zod'
import { accountMail, findAccount, momentIn } from '#modules/account/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'
import { linkTo } from '#platform/public-address.ts'
import { readSettings } from '#modules/settings/index.ts'

/** Tells a member of a sign-in from a browser that was not known; it leads to a new password, which signs out all others. */
export const mailNewDevice = defineJob({
  name: 'mail-new-device',
  payload: z.object({
    accountId: z.uuid(),
    mailId: z.uuid(),
    device: z.string(),
    network: z.string(),
    at: z.iso.datetime(),
  }),
  run: async ({ accountId, mailId, device, network, at }, services) => {
    const account = await findAccount(services.db, accountId)
    const to = accountMail(account)
    if (!account || !to) return
    await sendInJob(services.mailer, {
      id: `new-device-${mailId}`,
      to,
      template: async () => (await import('./new-device.mail.tsx')).newDeviceMail,
      data: {
        firm: (await readSettings(services)).name,
        device,
        network,
        at: momentIn(account.time_zone, new Date(at)),
        href: linkTo(services, '/?dialog=reset'),
      },
    })
  },
})
