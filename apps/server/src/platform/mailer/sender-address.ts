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
