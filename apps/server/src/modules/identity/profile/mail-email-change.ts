import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { findAccount, findAccountByEmail, mailAccount, sendMailLink } from '#modules/identity/account/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'

/**
 * Mails the link that confirms a new address; if another account has proved that the address is its own, that account gets a
 * notice instead. An account that has not proved it may be a stranger's, and gives way to the link.
 */
export const mailNewAddress = defineJob({
  name: 'mail-new-address',
  payload: z.object({ accountId: z.uuid(), mailId: z.uuid() }),
  run: async ({ accountId, mailId }, services) => {
    const account = await findAccount(services.db, accountId)
    const email = account?.pending_email
    if (!account || !email) return
    const known = await findAccountByEmail(services.db, email)
    if (known?.is_verified) {
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

const change = z.object({
  accountId: z.uuid(),
  mailId: z.uuid(),
  /** Where the mail goes; the account may have another address by now. */
  oldEmail: z.string(),
  network: z.string(),
  /** By the clock of the database, which orders several changes. */
  at: z.iso.datetime(),
})

type Change = z.infer<typeof change>

const mails = () => import('./profile.mail.tsx')

/** A mail to the address of before, with the link that brings it back. */
const sendUndoLink = async (
  services: Services,
  { accountId, oldEmail, network, at }: Change,
  mail: Pick<Parameters<typeof sendMailLink<UndoMail>>[1], 'id' | 'template'>,
): Promise<void> => {
  const account = await findAccount(services.db, accountId)
  if (!account) return
  const changedAt = new Date(at)
  await sendMailLink(services, {
    kind: 'undo',
    account,
    email: oldEmail,
    changedAt,
    ...mail,
    data: { at: momentIn(account.time_zone, changedAt), network },
  })
}

interface UndoMail {
  at: string
  network: string
}

/** Tells the account's address that a change to another one was requested. */
export const mailEmailRequested = defineJob({
  name: 'mail-email-requested',
  payload: change,
  run: (requested, services) =>
    sendUndoLink(services, requested, {
      id: `email-requested-${requested.mailId}`,
      template: async () => (await mails()).emailRequestedMail,
    }),
})

/** Tells the old address that the account has another one now. */
export const mailEmailChanged = defineJob({
  name: 'mail-email-changed',
  payload: change,
  run: (changed, services) =>
    sendUndoLink(services, changed, {
      id: `email-changed-${changed.mailId}`,
      template: async () => (await mails()).emailChangedMail,
    }),
})

/** Tells an address that the account has its earlier one again; this mail contains no link to undo that. */
export const mailEmailUndone = defineJob({
  name: 'mail-email-undone',
  payload: change,
  run: ({ accountId, mailId, oldEmail, network, at }, services) => {
    const { MAIL_REPLY_TO, MAIL_FROM } = services.config
    const mailbox = (MAIL_REPLY_TO ?? MAIL_FROM)?.address
    return mailAccount(services, {
      accountId,
      email: oldEmail,
      id: `email-undone-${mailId}`,
      template: async () => (await mails()).emailUndoneMail,
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
