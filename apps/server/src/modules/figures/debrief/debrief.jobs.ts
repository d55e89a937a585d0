import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { mailAccount } from '#modules/identity/account/index.ts'
import { defineJob, defineScheduled, enqueueAll, type Job } from '#platform/jobs/index.ts'
import { linkTo } from '#platform/public-address.ts'
import { claimDueDebriefs, listReaders } from './debrief.repository.ts'
import { readDebrief } from './read-debrief.ts'
import { debriefFacts } from './texts.ts'

/** If the job runs twice, it is still one mail. */
const mailDebrief = defineJob({
  name: 'mail-debrief',
  payload: z.object({ webinarId: z.uuid(), accountId: z.uuid() }),
  run: async ({ webinarId, accountId }, services) => {
    // No mail to a person who is no longer an administrator, or no longer wants it.
    if (!(await listReaders(services.db)).includes(accountId)) return
    const debrief = await readDebrief(services.figuresDb, webinarId)
    if (debrief.webinar.isDeleted) return
    await mailAccount(services, {
      accountId,
      id: `debrief-${webinarId}-${accountId}`,
      template: async () => (await import('./debrief.mail.tsx')).debriefMail,
      data: ({ first_name: firstName }, firm) => ({
        firm,
        firstName,
        webinar: debrief.webinar.name,
        facts: debriefFacts(debrief),
        href: linkTo(services, `/admin/webinars/${webinarId}/debrief`),
      }),
    })
  },
})

/** A webinar is taken and its mails are queued in one transaction: all of them, or none, and once. */
const planDebriefs = ({ db, clock }: Services) =>
  transact(db, async (tx) => {
    const webinars = await claimDueDebriefs(tx, clock())
    const readers = webinars.length === 0 ? [] : await listReaders(tx)
    const mails = webinars.flatMap((webinarId) =>
      readers.map((accountId) => [`debrief ${webinarId} ${accountId}`, { webinarId, accountId }] as const),
    )
    await enqueueAll(tx, mailDebrief, new Map(mails))
  })

export const debriefJobs: readonly Job[] = [mailDebrief, defineScheduled('plan-debriefs', '* * * * *', planDebriefs)]
