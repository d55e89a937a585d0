import { z } from 'zod'
import type { Config } from '#app/config.ts'
import { accountMail, findAccount, momentIn } from '#modules/account/index.ts'
import { readSettings } from '#modules/settings/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'
import { linkTo } from '#platform/public-address.ts'

/** Tells the address that an account went by that it is no longer its own. */
export const mailEmailChanged = defineJob({
  name: 'mail-email-changed',
  payload: z.object({
    accountId: z.uuid(),
    mailId: z.uuid(),
    // The account has forgotten it by now.
    oldEmail: z.string(),
    network: z.string(),
    at: z.iso.datetime(),
  }),
  run: async ({ accountId, mailId, oldEmail, network, at }, services) => {
    const account = await findAccount(services.db, accountId)
    const to = accountMail(account && { ...account, email: oldEmail })
    if (!account || !to) return
    const firmsMailbox = mailboxOf(services.config)
    await sendInJob(services.mailer, {
      id: `email-changed-${mailId}`,
      to,
      template: async () => (await import('./email-changed.mail.tsx')).emailChangedMail,
      data: {
        firm: (await readSettings(services)).name,
        at: momentIn(account.time_zone, new Date(at)),
        network,
        canWrite: firmsMailbox !== undefined,
        href: firmsMailbox === undefined ? linkTo(services, '/') : `mailto:${firmsMailbox}`,
      },
    })
  },
})

/** Whoever has lost the account cannot log in to say so. */
const mailboxOf = ({ MAIL_REPLY_TO, MAIL_FROM }: Config) => (MAIL_REPLY_TO ?? MAIL_FROM)?.address
