import { z } from 'zod'
import { mailAccount } from '#modules/identity/account/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { firmAddress } from '#platform/mailer/mail-address.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'
import { linkTo } from '#platform/public-address.ts'
import { findAsker } from './profile.repository.ts'

const payload = z.object({ accountId: z.uuid(), mailId: z.uuid(), isWithdrawn: z.boolean() })

/** Tells the member that the request, or its withdrawal, has arrived. */
export const mailDeletion = defineJob({
  name: 'mail-deletion',
  payload,
  run: ({ accountId, mailId, isWithdrawn }, services) =>
    mailAccount(services, {
      accountId,
      id: `deletion-${mailId}`,
      template: async () => (await import('./deletion.mail.tsx')).deletionMail,
      data: (_, firm) => ({ firm, isWithdrawn, href: linkTo(services, '/profile?tab=preferences') }),
    }),
})

/** Tells the firm, which has to do it, or has nothing to do any more. */
export const mailDeletionToFirm = defineJob({
  name: 'mail-deletion-to-firm',
  payload,
  run: async ({ accountId, mailId, isWithdrawn }, services) => {
    const asker = await findAsker(services.db, accountId)
    if (!asker) return
    const name = `${asker.first_name} ${asker.last_name}`
    const { email, phone, deletion_reason: why } = asker
    await sendInJob(services.mailer, {
      id: `deletion-to-firm-${mailId}`,
      to: firmAddress(services.config),
      replyTo: { name, address: email },
      template: async () => (await import('./deletion-for-firm.mail.tsx')).deletionForFirmMail,
      data: { isWithdrawn, name, email, phone, why: why ?? '', href: `mailto:${email}` },
    })
  },
})
