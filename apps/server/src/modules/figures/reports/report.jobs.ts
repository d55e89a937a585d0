import { z } from 'zod'
import { transact } from '#db/transact.ts'
import { mailAccount } from '#modules/identity/account/index.ts'
import { everyWebinar, readFigures } from '#modules/figures/funnel/index.ts'
import { defineJob, defineScheduled, enqueueAll, type Job } from '#platform/jobs/index.ts'
import { linkTo } from '#platform/public-address.ts'
import { claimDueMails } from './figure-mail.repository.ts'
import { stageFacts } from './texts.ts'

/** One mail about a range of days; if the job runs twice, it is still one mail. */
const mailFigures = defineJob({
  name: 'mail-figures',
  payload: z.object({ accountId: z.uuid(), from: z.iso.date(), to: z.iso.date() }),
  run: async ({ accountId, from, to }, services) => {
    const figures = await readFigures(services.figuresDb, { ...everyWebinar, from, to }, 1)
    const best = figures.byWebinar.find(({ registrations }) => registrations > 0)?.webinar.name ?? ''
    await mailAccount(services, {
      accountId,
      id: `figures-${accountId}-${from}-${to}`,
      template: async () => (await import('./figure.mail.tsx')).figureMail,
      data: ({ first_name: firstName }, firm) => ({
        firm,
        firstName,
        first: from,
        last: to,
        facts: stageFacts(figures),
        best,
        href: linkTo(services, `/admin/webinars/stats?from=${from}&to=${to}`),
      }),
    })
  },
})

/** Runs once an hour, so the mail about a week or month goes out soon after it ends. */
const planFigureMails = defineScheduled('plan-figure-mails', '11 * * * *', ({ db, clock }) =>
  transact(db, async (tx) => {
    const due = await claimDueMails(tx, clock())
    const mails = due.map(({ account_id: accountId, first_day: from, last_day: to }) => {
      const mail = { accountId, from, to }
      return [`figures ${accountId} ${from} ${to}`, mail] as const
    })
    await enqueueAll(tx, mailFigures, new Map(mails))
  }),
)

export const reportJobs: readonly Job[] = [mailFigures, planFigureMails]
