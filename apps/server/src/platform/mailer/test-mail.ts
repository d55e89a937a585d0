import type { Mail, MailAddress } from './mail.ts'
import type { MailVariables } from './mail-variables.ts'
import type { TestMessage } from './test-message.mail.tsx'
import { testMessageTexts } from './texts.ts'

interface TestMailOptions {
  id: string
  to: MailAddress
  firm: string
  now: Date
  config: MailVariables
  /** Where it was requested. */
  origin: TestMessage['origin']
}

/** A message that says how it was sent. */
export const testMail = ({ id, to, firm, now, config, origin }: TestMailOptions): Mail<TestMessage> => ({
  id: `test-${id}`,
  to,
  template: async () => (await import('./test-message.mail.tsx')).testMessage,
  data: {
    firm,
    sentAt: now.toUTCString(),
    through: config.SMTP_URL ? `${config.SMTP_URL.host}, port ${config.SMTP_URL.port}` : testMessageTexts.outbox,
    from: config.MAIL_FROM?.address ?? testMessageTexts.noSender,
    origin,
    isKept: config.SMTP_URL === undefined,
  },
})
