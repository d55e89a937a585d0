import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { type Account, accountMail, findAccountByEmail, sendMailLink } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import type { MailAddress } from '#platform/mailer/mail.ts'

const template = async () => (await import('./password-reset.mail.tsx')).passwordResetMail

/**
 * Asked for with any address, this job alone finds out whether it is known. What it has to do for an unknown one takes
 * the processor as long, so that the next request tells nobody which it was.
 */
export const mailPasswordReset = defineJob({
  name: 'mail-password-reset',
  payload: z.object({ email: z.string(), mailId: z.uuid(), network: z.string() }),
  run: async ({ email, mailId, network }, services) => {
    const account = await findAccountByEmail(services.db, email)
    const to = accountMail(account)
    if (!account || !to) {
      await renderForNobody(services)
      return
    }
    await send(services, { account, to, mailId })
    await recordEvent(services.db, { action: 'password.reset-requested', subjectId: account.id, network })
  },
})

const send = async (
  services: Services,
  { account, to, mailId }: { account: Account; to: MailAddress; mailId: string },
) => {
  const { name: firm } = await readSettings(services)
  await sendMailLink(services, {
    kind: 'reset',
    accountId: account.id,
    email: account.email,
    mail: (href) => ({
      id: `password-reset-${mailId}`,
      to,
      template,
      data: { firm, firstName: account.first_name, href },
    }),
  })
}

const renderForNobody = async (services: Services) => {
  const { renderMail } = await import('#platform/mailer/render-mail.tsx')
  const { name, accent } = await readSettings(services)
  const mail = await template()
  await renderMail(mail, mail.sample, { name, accent })
}
