import { z } from 'zod'
import type { Services } from '#app/services.ts'
import {
  type Account,
  accountMail,
  findAccountByEmail,
  mailAccount,
  renderUnsent,
  sendMailLink,
} from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { defineJob, defineScheduled, type Job } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'
import { deleteForgottenThrottles, mailAccountAttacked } from '#modules/identity/password-tries/index.ts'
import { unverifiedResetsPerDay } from './sign-in.policy.ts'

const template = async () => (await import('./sign-in.mail.tsx')).passwordResetMail

/**
 * Only this job finds out whether an address is known. For an unknown address it does as much work, so that the time of
 * the next request does not tell which it was.
 */
export const mailPasswordReset = defineJob({
  name: 'mail-password-reset',
  payload: z.object({ email: z.string(), mailId: z.uuid(), network: z.string() }),
  run: async ({ email, mailId, network }, services) => {
    const account = await findAccountByEmail(services.db, email)
    if (!account || !accountMail(account) || !(await mailResetLink(services, account, mailId))) {
      await renderUnsent(services, await template())
      return
    }
    await recordEvent(services.db, { action: 'password.reset-requested', subjectId: account.id, network })
  },
})

/** False if enough links went to a mailbox that may be another person's. */
const mailResetLink = (services: Services, account: Account, mailId: string): Promise<boolean> =>
  sendMailLink(services, {
    kind: 'reset',
    account,
    ...(!account.is_verified && { mostPerDay: unverifiedResetsPerDay }),
    id: `password-reset-${mailId}`,
    template,
    data: {},
  })

export const mailPasswordChanged = defineJob({
  name: 'mail-password-changed',
  payload: z.object({
    accountId: z.uuid(),
    mailId: z.uuid(),
    network: z.string(),
    at: z.iso.datetime(),
    endsCalendar: z.boolean().default(false),
  }),
  run: ({ accountId, mailId, network, at, endsCalendar }, services) =>
    mailAccount(services, {
      accountId,
      id: `password-changed-${mailId}`,
      template: async () => (await import('./sign-in.mail.tsx')).passwordChangedMail,
      data: ({ time_zone: zone }, firm) => ({
        firm,
        at: momentIn(zone, new Date(at)),
        network,
        calendarHref: endsCalendar ? linkTo(services, '/profile?tab=meetings') : '',
        href: linkTo(services, '/?dialog=reset'),
      }),
    }),
})

const sweepThrottles = defineScheduled('sweep-throttles', '33 * * * *', ({ db }) => deleteForgottenThrottles(db))

export const signInJobs: readonly Job[] = [mailPasswordReset, mailPasswordChanged, mailAccountAttacked, sweepThrottles]
