import { z } from 'zod'
import { accountMail, findAccountByEmail, mailAccount, renderUnsent } from '#modules/identity/account/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { linkTo } from '#platform/public-address.ts'

/**
 * Tells the owner of an account that someone is guessing its password. Only a verified address gets the mail; for any other one the
 * job takes just as long.
 */
export const mailAccountAttacked = defineJob({
  name: 'mail-account-attacked',
  payload: z.object({ email: z.string(), mailId: z.uuid() }),
  run: async ({ email, mailId }, services) => {
    const attackedTemplate = async () => (await import('./account-attacked.mail.tsx')).accountAttackedMail
    const account = await findAccountByEmail(services.db, email)
    if (!account?.is_verified || !accountMail(account)) {
      await renderUnsent(services, await attackedTemplate())
      return
    }
    await mailAccount(services, {
      accountId: account.id,
      id: `account-attacked-${mailId}`,
      template: attackedTemplate,
      data: (_, firm) => ({ firm, href: linkTo(services, '/?dialog=reset') }),
    })
  },
})
