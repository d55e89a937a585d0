import { z } from 'zod'
import type { MailAddress } from './mail.ts'

const bare = /^[^\s<>@",;:\\]+@[^\s<>@",;:\\]+$/u
const named = /^"?(?<name>[^<>"]*?)"?\s*<(?<address>[^<>]+)>$/u

export const isMailAddress = (text: string): boolean => bare.test(text)

/** An address as people write it in a setting: `post@firm.com` or `The Firm <post@firm.com>`. */
export const senderAddress = z
  .string()
  .trim()
  .transform((text, context): MailAddress => {
    const { name = '', address = text } = named.exec(text)?.groups ?? {}
    if (!isMailAddress(address))
      context.addIssue({ code: 'custom', message: 'is not an address such as The Firm <post@firm.com>' })
    return name === '' ? { address } : { name, address }
  })

interface FirmMail {
  SALES_MAIL_TO?: MailAddress | undefined
  MAIL_FROM?: MailAddress | undefined
}

/** Where the firm reads mail from the portal. Without a mail server it is only written to the outbox. */
export const firmAddress = ({ SALES_MAIL_TO, MAIL_FROM }: FirmMail): MailAddress =>
  SALES_MAIL_TO ?? MAIL_FROM ?? { address: 'sales@localhost' }
