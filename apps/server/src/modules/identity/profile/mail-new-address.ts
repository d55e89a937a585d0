import { z } from 'zod'
import type { Services } from '#app/services.ts'
import {
  type Account,
  accountMail,
  findAccount,
  findAccountByEmail,
  sendMailLink,
} from '#modules/identity/account/index.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'
import { linkTo } from '#platform/public-address.ts'
import { findPendingEmail } from './profile.repository.ts'

interface Waiting {
  account: Account
  /** The address that waits. */
  email: string
  mailId: string
}

/** Mails the link that confirms a new address; where that has an account already, its owner is told instead. */
export const mailNewAddress = defineJob({
  name: 'mail-new-address',
  payload: z.object({ accountId: z.uuid(), mailId: z.uuid() }),
  run: async ({ accountId, mailId }, services) => {
    const account = await findAccount(services.db, accountId)
    const email = await findPendingEmail(services.db, accountId)
    if (!account || email === undefined) return
    const owner = await findAccountByEmail(services.db, email)
    if (owner) await tellOwner(services, owner, mailId)
    else await mailLink(services, { account, email, mailId })
  },
})

const mailLink = async (services: Services, { account, email, mailId }: Waiting) => {
  const to = accountMail({ ...account, email })
  if (!to) return
  const { name: firm } = await readSettings(services)
  await sendMailLink(services, {
    kind: 'email',
    accountId: account.id,
    email,
    mail: (href) => ({
      id: `new-address-${mailId}`,
      to,
      template: async () => (await import('./new-address.mail.tsx')).newAddressMail,
      data: { firm, firstName: account.first_name, href },
    }),
  })
}

const tellOwner = async (services: Services, owner: Account, mailId: string) => {
  const to = accountMail(owner)
  if (!to) return
  const { name: firm } = await readSettings(services)
  await sendInJob(services.mailer, {
    id: `address-in-use-${mailId}`,
    to,
    template: async () => (await import('./address-in-use.mail.tsx')).addressInUseMail,
    data: { firm, firstName: owner.first_name, href: linkTo(services, '/?dialog=login') },
  })
}
