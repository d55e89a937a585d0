import type { Firm } from '#platform/brand/firm.ts'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { composeMail, type Sender } from './compose-mail.ts'
import type { MailVariables } from './mail-variables.ts'
import type { Mailer } from './mail.ts'
import { createOutbox } from './mail-outbox.ts'
import { createSmtpTransport } from './smtp-transport.ts'

type MailerConfig = Sender & MailVariables & { DATA_DIR: string }

/** Sends to SMTP_URL, or keeps mails in the outbox where that is not set. */
export const createMailer = (config: MailerConfig, clock: () => Date, readFirm: () => Promise<Firm>): Mailer => {
  const { SMTP_URL: server, ...settings } = config
  const outbox = createOutbox(outboxFolder(config))
  const transport = server ? createSmtpTransport({ server, ...settings }) : outbox
  return {
    send: async (mail) => {
      const composed = await composeMail(mail, config, await readFirm(), clock())
      await (mail.to.isSample ? outbox : transport).deliver(composed)
    },
    hasSent: (mail) => (server && !mail.to.isSample ? Promise.resolve(undefined) : outbox.has(mail)),
    close: transport.close,
  }
}
