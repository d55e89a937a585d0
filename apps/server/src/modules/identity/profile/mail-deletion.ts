import { z } from 'zod'
import { findAccount, mailAccount } from '#modules/identity/account/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { firmAddress } from '#platform/mailer/mail-address.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'
import { linkTo } from '#platform/public-address.ts'

const payload = z.object({ accountId: z.uuid(), mailId: z.uuid(), isWithdrawn: z.boolean() })

/** Confirms the request or its withdrawal to the member. */
export const mailDeletion = defineJob({
  name: 'mail-deletion',
  payload,
  run: ({ accountId, mailId, isWithdrawn }, services) =>
    mailAccount(services, {
      accountId,
      id: `deletion-${mailId}`,
      template: async () => (await import('./profile.mail.tsx')).deletionMail,
      data: (_, firm) => ({ firm, isWithdrawn, href: linkTo(services, '/profile?tab=preferences') }),
    }),
})

/** Informs the firm, which carries the request out. */
export const mailDeletionToFirm = defineJob({
  name: 'mail-deletion-to-firm',
  payload,
  run: async ({ accountId, mailId, isWithdrawn }, services) => {
    const account = await findAccount(services.db, accountId)
    if (!account || account.erased_at !== null) return
    const name = `${account.first_name} ${account.last_name}`
    const { email, phone, deletion_reason: why } = account
    await sendInJob(services.mailer, {
      id: `deletion-to-firm-${mailId}`,
      to: firmAddress(services.config),
      replyTo: { name, address: email },
      template: async () => (await import('./profile.mail.tsx')).deletionForFirmMail,
      data: { isWithdrawn, name, email, phone, why: why ?? '', href: `mailto:${email}` },
    })
  },
})
