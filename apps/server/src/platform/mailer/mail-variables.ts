import { z } from 'zod'
import { refuseIncomplete, secretOf } from '#platform/variables.ts'
import { dkimKey } from './dkim-key.ts'
import { senderAddress } from './mail-address.ts'
import { smtpServer } from './smtp-server.ts'

/** How mail is sent. */
export const mailVariables = {
  // The mail server: smtp://user:password@host:587 or smtps://…; without it mail is kept in DATA_DIR/outbox.
  SMTP_URL: smtpServer.optional(),
  // The sender, an address or `Name <address>`; its domain is what SPF, DKIM and DMARC speak about.
  MAIL_FROM: senderAddress.optional(),
  // Who reads an answer, when not MAIL_FROM.
  MAIL_REPLY_TO: senderAddress.optional(),
  // Signs reports to the portal about mail that came back.
  MAIL_EVENTS_SECRET: secretOf(32).optional(),
  // Signs every mail; the three belong together.
  DKIM_DOMAIN: z.hostname('is not a domain name').optional(),
  DKIM_SELECTOR: z.hostname('is not a selector of letters, digits and hyphens').optional(),
  // PEM text or the path of a file that holds it.
  DKIM_KEY: dkimKey.optional(),
}

export type MailVariables = z.output<z.ZodObject<typeof mailVariables>>

export const checkMailVariables = (input: MailVariables, context: z.RefinementCtx): void => {
  if (input.SMTP_URL !== undefined && input.MAIL_FROM === undefined) {
    context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'is missing: with SMTP_URL, mail needs a sender' })
  }
  refuseIncomplete(input, ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'], context)
}
