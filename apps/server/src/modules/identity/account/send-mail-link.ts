import type { Services } from '#app/services.ts'
import type { Mail } from '#platform/mailer/mail.ts'
import { linkTo } from '#platform/public-address.ts'
import { createMailLink, forgetMailLink, type MailLinkKind } from './mail-link.repository.ts'
import { sendToMember } from './send-to-member.ts'

const pages: Record<MailLinkKind, string> = { verify: 'verify', reset: 'reset-password', email: 'confirm-email' }

interface LinkMail<Data> {
  kind: MailLinkKind
  accountId: string
  /** What the link proves; the mail goes there. */
  email: string
  mail: (href: string) => Mail<Data>
}

/**
 * Sends a mail with a fresh link from a job: its time begins when it leaves, however long the mail server was down, and
 * no token waits in the queue.
 */
export const sendMailLink = async <Data>(
  services: Services,
  { kind, accountId, email, mail }: LinkMail<Data>,
): Promise<void> => {
  const token = await createMailLink(services.db, { kind, accountId, email })
  try {
    await sendToMember(services, mail(linkTo(services, `/${pages[kind]}/${token}`)))
  } catch (error) {
    await forgetMailLink(services.db, token)
    throw error
  }
}
