import { z } from 'zod'
import { mailAccount } from '#modules/identity/account/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'

/** Tells the address of an account that another one was asked for. */
export const mailEmailRequested = defineJob({
  name: 'mail-email-requested',
  payload: z.object({ accountId: z.uuid(), mailId: z.uuid(), network: z.string(), at: z.iso.datetime() }),
  run: ({ accountId, mailId, network, at }, services) =>
    mailAccount(services, {
      accountId,
      id: `email-requested-${mailId}`,
      template: async () => (await import('./email-requested.mail.tsx')).emailRequestedMail,
      data: ({ time_zone: zone }, firm) => ({
        firm,
        at: momentIn(zone, new Date(at)),
        network,
        href: linkTo(services, '/profile'),
      }),
    }),
})
