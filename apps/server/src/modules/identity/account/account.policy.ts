import type { Recipient } from '#platform/mailer/mail.ts'
import { AppError } from '#app/app-error.ts'

interface Addressee {
  email: string
  first_name: string
  last_name: string
  is_sample: boolean
  disabled_at: Date | null
  erased_at: Date | null
}

/** Where a member's mail goes. Nobody is where the account is gone; to sample members nothing goes outside the outbox. */
export const accountMail = (account: Addressee | undefined): Recipient | undefined => {
  if (!account || account.disabled_at !== null || account.erased_at !== null) return undefined
  const { first_name, last_name, email: address, is_sample: isSample } = account
  return { name: `${first_name} ${last_name}`, address, isSample }
}

const message = 'This address has an account already. Please log in.'

/** Said beside the field, and to whoever shows the message alone. */
export const addressTaken = (): AppError => new AppError('conflict', { message, details: { email: message } })
