import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import type { Mail } from '#platform/mailer/mail.ts'
import { linkTo } from '#platform/public-address.ts'
import { accountMail } from './account.policy.ts'
import type { Account } from './account.repository.ts'
import {
  createMailLink,
  deleteMailLink,
  lockMailbox,
  type MailLinkKind,
  type NewMailLink,
  secondsToNextMailLink,
} from './mail-link.repository.ts'
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
  extends Pick<Mail<LinkMailData & Data>, 'id' | 'template' | 'attachments'>, Pick<NewMailLink, 'kind' | 'changedAt'> {
  account: Account
  /** What the link is for, if not the account's own address; the mail goes there. */
  email?: string
  /** Above it, nothing is sent. */
  mostPerDay?: number
  data: Data
}

/**
 * Sends a mail with a fresh link from a job: its time begins when the mail leaves, however long the mail server was
 * down, and no token waits in the queue. False if no link may be mailed there.
 */
export const sendMailLink = async <Data extends object>(
  services: Services,
  { kind, account, email = account.email, changedAt, mostPerDay, data, ...mail }: LinkMail<Data>,
): Promise<boolean> => {
  const isVerified = account.is_verified && kind !== 'email'
  const named = accountMail({ ...account, email })
  if (!named) return false
  const { name, ...unnamed } = named
  const to = isVerified ? { ...unnamed, ...(name !== undefined && { name }) } : unnamed
  const { name: firm } = await services.readFirm()
  const token = await createLink(services, { kind, accountId: account.id, email, changedAt, mostPerDay })
  if (token === undefined) return false
  const href = linkTo(services, `/${pages[kind]}/${token}`)
  const firstName = isVerified ? account.first_name : ''
  try {
    await sendToMember(services, { ...mail, to, data: { ...data, firm, firstName, href } })
    return true
  } catch (error) {
    await deleteMailLink(services.db, token)
    throw error
  }
}

interface Limited extends NewMailLink {
  mostPerDay: number | undefined
}

/** The links of the last day to the mailbox are counted under a lock, so that jobs at the same moment share the limit. */
const createLink = async ({ db }: Services, { mostPerDay, ...link }: Limited): Promise<string | undefined> => {
  if (mostPerDay === undefined) return createMailLink(db, link)
  return transact(db, async (tx) => {
    await lockMailbox(tx, link)
    const seconds = await secondsToNextMailLink(tx, { ...link, mostPerDay })
    return seconds === 0 ? createMailLink(tx, link) : undefined
  })
}
