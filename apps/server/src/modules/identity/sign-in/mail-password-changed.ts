import { z } from 'zod'
import { mailAccount } from '#modules/identity/account/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'

/** Tells a member that the password was changed, and how to change it back if somebody else did it. */
export const mailPasswordChanged = defineJob({
  name: 'mail-password-changed',
  payload: z.object({ accountId: z.uuid(), mailId: z.uuid(), network: z.string(), at: z.iso.datetime() }),
  run: ({ accountId, mailId, network, at }, services) =>
    mailAccount(services, {
      accountId,
      id: `password-changed-${mailId}`,
      template: async () => (await import('./password-changed.mail.tsx')).passwordChangedMail,
      data: ({ time_zone: zone }, firm) => ({
        firm,
        at: momentIn(zone, new Date(at)),
        network,
        href: linkTo(services, '/?dialog=reset'),
      }),
    }),
})
