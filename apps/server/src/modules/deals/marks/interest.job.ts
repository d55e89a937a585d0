import { z } from 'zod'
import { defineJob } from '#platform/jobs/index.ts'
import { firmAddress } from '#platform/mailer/mail-address.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'
import { linkTo } from '#platform/public-address.ts'
import { findUntoldInterest, markTold } from './mark.repository.ts'

/** Tells the firm that a member is interested in a deal: once, also if the job runs twice or the member says so again. */
export const mailInterest = defineJob({
  name: 'mail-deal-interest',
  payload: z.object({ dealId: z.uuid(), accountId: z.uuid() }),
  run: async ({ dealId, accountId }, services) => {
    const { db, mailer, config, clock } = services
    const interest = await findUntoldInterest(db, { dealId, accountId })
    if (!interest) return

    const name = `${interest.first_name} ${interest.last_name}`
    await sendInJob(mailer, {
      id: `deal-interest-${dealId}-${accountId}`,
      to: firmAddress(config),
      replyTo: { name, address: interest.email },
      template: async () => (await import('./interest.mail.tsx')).interestMail,
      data: {
        name,
        email: interest.email,
        phone: interest.phone,
        deal: interest.name,
        at: interest.interested_at ?? clock(),
        link: linkTo(services, '/admin/deals'),
      },
    })
    await markTold(db, { dealId, accountId }, clock())
  },
})
