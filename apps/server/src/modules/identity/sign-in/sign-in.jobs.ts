import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { accountMail, findAccountByEmail, mailAccount, sendMailLink } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { defineJob, defineScheduled, type Job } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'
import { deleteForgottenThrottles } from './throttle.repository.ts'

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
    if (!account || !accountMail(account)) {
      await renderUnsent(services)
      return
    }
    await sendMailLink(services, { kind: 'reset', account, id: `password-reset-${mailId}`, template, data: {} })
    await recordEvent(services.db, { action: 'password.reset-requested', subjectId: account.id, network })
  },
})

const renderUnsent = async (services: Services) => {
  const { renderMail } = await import('#platform/mailer/render-mail.tsx')
  const { name, accent } = await services.readFirm()
  const mail = await template()
  await renderMail(mail, mail.sample, { name, accent })
}

export const mailPasswordChanged = defineJob({
  name: 'mail-password-changed',
  payload: z.object({ accountId: z.uuid(), mailId: z.uuid(), network: z.string(), at: z.iso.datetime() }),
  run: ({ accountId, mailId, network, at }, services) =>
    mailAccount(services, {
      accountId,
      id: `password-changed-${mailId}`,
      template: async () => (await import('./sign-in.mail.tsx')).passwordChangedMail,
      data: ({ time_zone: zone }, firm) => ({
        firm,
        at: momentIn(zone, new Date(at)),
        network,
        href: linkTo(services, '/?dialog=reset'),
      }),
    }),
})

const sweepThrottles = defineScheduled('sweep-throttles', '33 * * * *', ({ db }) => deleteForgottenThrottles(db))

export const signInJobs: readonly Job[] = [mailPasswordReset, mailPasswordChanged, sweepThrottles]
