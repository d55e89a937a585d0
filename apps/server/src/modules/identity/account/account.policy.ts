import type { Recipient } from '#platform/mailer/mail.ts'
import { AppError } from '#app/app-error.ts'
import type { Config } from '#app/config.ts'

interface AddressOfAccount {
  email: string
  first_name: string
  last_name: string
  is_sample: boolean
  disabled_at: Date | null
  erased_at: Date | null
}

type Sample = Pick<AddressOfAccount, 'is_sample'>

/** The passwords of sample members are shown publicly: these accounts are open only until the portal has a public address. */
export const isClosedSample = ({ is_sample }: Sample, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean =>
  is_sample && PUBLIC_URL !== undefined

type Closable = Pick<AddressOfAccount, 'is_sample' | 'disabled_at' | 'erased_at'>

export const maySignIn = (account: Closable, config: Pick<Config, 'PUBLIC_URL'>): boolean =>
  account.disabled_at === null && account.erased_at === null && !isClosedSample(account, config)

/** The recipient of an account's mail; undefined if it is disabled or erased. Mail to sample members stays in the outbox. */
export const accountMail = (account: AddressOfAccount | undefined): Recipient | undefined => {
  if (!account || account.disabled_at !== null || account.erased_at !== null) return undefined
  const { first_name, last_name, email: address, is_sample: isSample } = account
  return { name: `${first_name} ${last_name}`, address, isSample }
}

const message = 'This address has an account already. Please log in.'

/** The message stands beside the field, and alone for callers without fields. */
export const addressTaken = (): AppError => new AppError('conflict', { message, details: { email: message } })
