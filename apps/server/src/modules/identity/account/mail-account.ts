import type { Services } from '#app/services.ts'
import type { Mail } from '#platform/mailer/mail.ts'
import { accountMail } from './account.policy.ts'
import { type Account, findAccount } from './account.repository.ts'
import { sendToMember } from './send-to-member.ts'

interface AccountMail<Data> extends Omit<Mail<Data>, 'to' | 'data'> {
  accountId: string
  /** Replaces the account's address. */
  email?: string
  data: (account: Account, firm: string) => Data
}

/** Mails a member from a job; does nothing if the account is gone or its address is not verified. */
export const mailAccount = async <Data>(
  services: Services,
  { accountId, email, data, ...mail }: AccountMail<Data>,
): Promise<void> => {
  const account = await findAccount(services.db, accountId)
  const to = accountMail(account && { ...account, email: email ?? account.email })
  // Until then, only the mail that verifies and the reset go there.
  if (!account?.is_verified || !to) return
  const { name: firm } = await services.readFirm()
  await sendToMember(services, { ...mail, to, data: data(account, firm) })
}
