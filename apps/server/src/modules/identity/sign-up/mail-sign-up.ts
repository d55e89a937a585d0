import { z } from 'zod'
import { findAccount, mailAccount, sendMailLink } from '#modules/identity/account/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { linkTo } from '#platform/public-address.ts'

const payload = z.object({ accountId: z.uuid(), mailId: z.uuid() })

/** Mails the link that verifies the address of an account, as long as it is not verified. */
export const mailVerification = defineJob({
  name: 'mail-verification',
  payload,
  run: async ({ accountId, mailId }, services) => {
    const account = await findAccount(services.db, accountId)
    if (!account || account.is_verified) return
    await sendMailLink(services, {
      kind: 'verify',
      account,
      id: `verification-${mailId}`,
      template: async () => (await import('./sign-up.mail.tsx')).verificationMail,
      data: {},
    })
  },
})

/** Says that the address of a sign-up has an account already; nothing in the mail signs anyone in. */
export const mailAddressTaken = defineJob({
  name: 'mail-address-taken',
  payload,
  run: ({ accountId, mailId }, services) =>
    mailAccount(services, {
      accountId,
      id: `address-taken-${mailId}`,
      template: async () => (await import('./sign-up.mail.tsx')).addressTakenMail,
      data: ({ first_name: firstName }, firm) => ({
        firm,
        firstName,
        loginHref: linkTo(services, '/?dialog=login'),
        resetHref: linkTo(services, '/?dialog=reset'),
      }),
    }),
})
