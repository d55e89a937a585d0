import { limits } from '@regent/contract/limits'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { findAccount, sendMailLink } from '#modules/identity/account/index.ts'
import { defineJob, enqueueAll, type Job } from '#platform/jobs/index.ts'

/** Mails the link that verifies the address and sets a password, as long as it is not verified. Nothing that was typed is in it. */
const mailInvitation = defineJob({
  name: 'mail-invitation',
  payload: z.object({ accountId: z.uuid(), mailId: z.uuid() }),
  run: async ({ accountId, mailId }, services) => {
    const account = await findAccount(services.db, accountId)
    if (!account || account.is_verified) return
    await sendMailLink(services, {
      kind: 'verify',
      account,
      mostPerDay: limits.verificationMailsPerDay,
      id: `invitation-${mailId}`,
      template: async () => (await import('./invitation.mail.tsx')).invitationMail,
      data: { isStaff: account.role === 'admin' },
    })
  },
})

const jobsAtOnce = 500

/** One mail for each, however often it is asked for before it leaves. */
export const mailInvitations = async (tx: Db, accountIds: readonly string[]): Promise<void> => {
  for (let first = 0; first < accountIds.length; first += jobsAtOnce) {
    const some = accountIds.slice(first, first + jobsAtOnce)
    await enqueueAll(
      tx,
      mailInvitation,
      new Map(some.map((accountId) => [`invitation of ${accountId}`, { accountId, mailId: newId() }])),
    )
  }
}

export const invitationJobs: readonly Job[] = [mailInvitation]
