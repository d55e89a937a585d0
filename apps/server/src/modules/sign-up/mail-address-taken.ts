import { z } from 'zod'
import { accountMail, findAccount } from '#modules/account/index.ts'
import { readSettings } from '#modules/settings/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'
import { linkTo } from '#platform/public-address.ts'

/** Tells the owner of an address with which somebody signed up that there is an account; nothing in it signs anyone in. */
export const mailAddressTaken = defineJob({
  name: 'mail-address-taken',
  payload: z.object({ accountId: z.uuid(), mailId: z.uuid() }),
  run: async ({ accountId, mailId }, services) => {
    const account = await findAccount(services.db, accountId)
    const to = accountMail(account)
    if (!account || !to) return
    await sendInJob(services.mailer, {
      id: `address-taken-${mailId}`,
      to,
      template: async () => (await import('./address-taken.mail.tsx')).addressTakenMail,
      data: {
        firm: (await readSettings(services)).name,
        firstName: account.first_name,
        loginHref: linkTo(services, '/?dialog=login'),
        resetHref: linkTo(services, '/?dialog=reset'),
      },
    })
  },
})
