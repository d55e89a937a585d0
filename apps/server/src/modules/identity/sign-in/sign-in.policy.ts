import type { Config } from '#app/config.ts'
import type { Budget } from '#http/limits/budget.repository.ts'
import type { Candidate } from './candidate.repository.ts'

const hour = 60 * 60

/** The stored password of whoever may sign in at all; for everybody else there is none, and so none that fits. */
export const passwordOf = (
  candidate: Pick<Candidate, 'password_hash' | 'is_sample' | 'disabled_at' | 'erased_at'> | undefined,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): string | undefined => {
  if (!candidate || candidate.disabled_at !== null || candidate.erased_at !== null) return undefined
  // Their passwords were printed and shown: they are for trying the portal out, not for the world.
  if (candidate.is_sample && PUBLIC_URL !== undefined) return undefined
  return candidate.password_hash ?? undefined
}

export const resetsOfNetwork = (network: string): Budget => ({
  name: 'password-reset-network',
  subject: network,
  limit: 30,
  windowSeconds: hour,
})

/** Over it the answer stays the same and no mail goes: the links of the mails before are in the mailbox. */
export const resetsOfAddress = (email: string): Budget => ({
  name: 'password-reset-address',
  subject: email.toLowerCase(),
  limit: 5,
  windowSeconds: hour,
})
