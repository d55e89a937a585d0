import { z } from 'zod'
import { accountMail, findAccount, sendMailLink } from '#modules/identity/account/index.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { defineJob } from '#platform/jobs/index.ts'

/** Mails the link that proves the address of an account, while it is not proved. */
export const mailVerification = defineJob({
  name: 'mail-verification',
  payload: z.object({ accountId: z.uuid(), mailId: z.uuid() }),
  run: async ({ accountId, mailId }, services) => {
    const account = await findAccount(services.db, accountId)
    const to = accountMail(account)
    if (!account || !to || account.is_verified) return
    const { name: firm } = await readSettings(services)
    await sendMailLink(services, {
      kind: 'verify',
      accountId,
      email: account.email,
      mail: (href) => ({
        id: `verification-${mailId}`,
        to,
        template: async () => (await import('./verification.mail.tsx')).verificationMail,
        data: { firm, firstName: account.first_name, href },
      }),
    })
  },
})
