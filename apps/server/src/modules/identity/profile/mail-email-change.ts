import { z } from 'zod'
import { findAccount, findAccountByEmail, mailAccount, sendMailLink } from '#modules/identity/account/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'

/** Mails the link that confirms a new address; if the address has an account already, that account gets a notice instead. */
export const mailNewAddress = defineJob({
  name: 'mail-new-address',
  payload: z.object({ accountId: z.uuid(), mailId: z.uuid() }),
  run: async ({ accountId, mailId }, services) => {
    const account = await findAccount(services.db, accountId)
    const email = account?.pending_email
    if (!account || !email) return
    const known = await findAccountByEmail(services.db, email)
    if (known) {
      await mailAccount(services, {
        accountId: known.id,
        id: `address-in-use-${mailId}`,
        template: async () => (await import('./profile.mail.tsx')).addressInUseMail,
        data: ({ first_name: firstName }, firm) => ({ firm, firstName, href: linkTo(services, '/?dialog=login') }),
      })
      return
    }
    await sendMailLink(services, {
      kind: 'email',
      account,
      email,
      id: `new-address-${mailId}`,
      data: {},
      template: async () => (await import('./profile.mail.tsx')).newAddressMail,
    })
  },
})

/** Tells the account's address that a change to another one was requested. */
export const mailEmailRequested = defineJob({
  name: 'mail-email-requested',
  payload: z.object({ accountId: z.uuid(), mailId: z.uuid(), network: z.string(), at: z.iso.datetime() }),
  run: ({ accountId, mailId, network, at }, services) =>
    mailAccount(services, {
      accountId,
      id: `email-requested-${mailId}`,
      template: async () => (await import('./profile.mail.tsx')).emailRequestedMail,
      data: ({ time_zone: zone }, firm) => ({
        firm,
        at: momentIn(zone, new Date(at)),
        network,
        href: linkTo(services, '/profile'),
      }),
    }),
})

/** Tells the old address that the account has another one now. */
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
    const { MAIL_REPLY_TO, MAIL_FROM } = services.config
    // A person who has lost the account cannot log in to say so.
    const mailbox = (MAIL_REPLY_TO ?? MAIL_FROM)?.address
    return mailAccount(services, {
      accountId,
      email: oldEmail,
      id: `email-changed-${mailId}`,
      template: async () => (await import('./profile.mail.tsx')).emailChangedMail,
      data: ({ time_zone: zone }, firm) => ({
        firm,
        at: momentIn(zone, new Date(at)),
        network,
        canWrite: mailbox !== undefined,
        href: mailbox === undefined ? linkTo(services, '/') : `mailto:${mailbox}`,
      }),
    })
  },
})
