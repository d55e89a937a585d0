import type { Config } from '#app/config.ts'
import type { MailAddress } from './mail.ts'

/** Where the firm reads what the portal tells it. Without a mail server nobody needs an address: the mail stays in the outbox. */
export const firmAddress = ({ SALES_MAIL_TO, MAIL_FROM }: Pick<Config, 'SALES_MAIL_TO' | 'MAIL_FROM'>): MailAddress =>
  SALES_MAIL_TO ?? MAIL_FROM ?? { address: 'sales@localhost' }
