import type { Services } from '#app/services.ts'
import type { Mail } from '#platform/mailer/mail.ts'
import { linkTo } from '#platform/public-address.ts'
import { accountMail } from './account.policy.ts'
import type { Account } from './account.repository.ts'
import { createMailLink, deleteMailLink, type MailLinkKind, type NewMailLink } from './mail-link.repository.ts'
import { sendToMember } from './send-to-member.ts'

const pages: Record<MailLinkKind, string> = {
  verify: 'verify',
  reset: 'reset-password',
  email: 'confirm-email',
  undo: 'undo-email',
}

interface LinkMailData {
  firm: string
  /** Empty in a mail to an address that is not verified: it may be another person's, and repeats nothing that was typed. */
  firstName: string
  href: string
}

interface LinkMail<Data extends object>
  extends Pick<Mail<LinkMailData & Data>, 'id' | 'template'>, Pick<NewMailLink, 'kind' | 'changedAt'> {
  account: Account
  /** What the link is for, if not the account's own address; the mail goes there. */
  email?: string
  data: Data
}

/**
 * Sends a mail with a fresh link from a job: its time begins when the mail leaves, however long the mail server was
 * down, and no token waits in the queue.
 */
export const sendMailLink = async <Data extends object>(
  services: Services,
  { kind, account, email = account.email, changedAt, data, ...mail }: LinkMail<Data>,
): Promise<void> => {
  const isVerified = account.is_verified && kind !== 'email'
  const named = accountMail({ ...account, email })
  if (!named) return
  const { name, ...unnamed } = named
  const to = isVerified ? { ...unnamed, ...(name !== undefined && { name }) } : unnamed
  const { name: firm } = await services.readFirm()
  const token = await createMailLink(services.db, { kind, accountId: account.id, email, changedAt })
  const href = linkTo(services, `/${pages[kind]}/${token}`)
  const firstName = isVerified ? account.first_name : ''
  try {
    await sendToMember(services, { ...mail, to, data: { ...data, firm, firstName, href } })
  } catch (error) {
    await deleteMailLink(services.db, token)
    throw error
  }
}
