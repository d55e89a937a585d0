import { z } from 'zod'
import type { Config } from '#app/config.ts'
import { mailAccount } from '#modules/identity/account/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
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
  run: ({ accountId, mailId, oldEmail, network, at }, services) => {
    const firmsMailbox = mailboxOf(services.config)
    return mailAccount(services, {
      accountId,
      email: oldEmail,
      id: `email-changed-${mailId}`,
      template: async () => (await import('./email-changed.mail.tsx')).emailChangedMail,
      data: ({ time_zone: zone }, firm) => ({
        firm,
        at: momentIn(zone, new Date(at)),
        network,
        canWrite: firmsMailbox !== undefined,
        href: firmsMailbox === undefined ? linkTo(services, '/') : `mailto:${firmsMailbox}`,
      }),
    })
  },
})

/** Whoever has lost the account cannot log in to say so. */
const mailboxOf = ({ MAIL_REPLY_TO, MAIL_FROM }: Config) => (MAIL_REPLY_TO ?? MAIL_FROM)?.address
