import type { Config } from '#app/config.ts'
import type { Candidate } from './candidate.repository.ts'

/** The stored hash, if the account may sign in; otherwise undefined, which no password fits. */
export const passwordOf = (
  candidate: Pick<Candidate, 'password_hash' | 'is_sample' | 'disabled_at' | 'erased_at'> | undefined,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): string | undefined => {
  if (!candidate || candidate.disabled_at !== null || candidate.erased_at !== null) return undefined
  // Passwords of sample members are shown publicly: they only work until the portal has a public address.
  if (candidate.is_sample && PUBLIC_URL !== undefined) return undefined
  return candidate.password_hash ?? undefined
}
