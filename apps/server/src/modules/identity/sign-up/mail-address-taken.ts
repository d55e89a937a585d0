import { z } from 'zod'
import { mailAccount } from '#modules/identity/account/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { linkTo } from '#platform/public-address.ts'

/** Tells the owner of an address with which somebody signed up that there is an account; nothing in it signs anyone in. */
export const mailAddressTaken = defineJob({
  name: 'mail-address-taken',
  payload: z.object({ accountId: z.uuid(), mailId: z.uuid() }),
  run: ({ accountId, mailId }, services) =>
    mailAccount(services, {
      accountId,
      id: `address-taken-${mailId}`,
      template: async () => (await import('./address-taken.mail.tsx')).addressTakenMail,
      data: ({ first_name: firstName }, firm) => ({
        firm,
        firstName,
        loginHref: linkTo(services, '/?dialog=login'),
        resetHref: linkTo(services, '/?dialog=reset'),
      }),
    }),
})
