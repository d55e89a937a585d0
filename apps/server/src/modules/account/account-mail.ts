import type { Config } from '#app/config.ts'
import type { MailAddress } from '#platform/mailer/mail.ts'

interface Addressee {
  email: string
  first_name: string
  last_name: string
  is_sample: boolean
  disabled_at: Date | null
  erased_at: Date | null
}

/** Where a member's mail goes. Nobody is where the account is gone; to sample members nothing goes outside the outbox. */
export const accountMail = (
  { SMTP_URL }: Pick<Config, 'SMTP_URL'>,
  account: Addressee | undefined,
): MailAddress | undefined => {
  if (!account || account.disabled_at !== null || account.erased_at !== null) return undefined
  if (account.is_sample && SMTP_URL !== undefined) return undefined
  return { name: `${account.first_name} ${account.last_name}`, address: account.email }
}
