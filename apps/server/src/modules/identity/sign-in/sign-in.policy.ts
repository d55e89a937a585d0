import type { Config } from '#app/config.ts'
import { maySignIn } from '#modules/identity/account/index.ts'
import type { Candidate } from './candidate.repository.ts'

/** The stored hash, if the account may sign in; otherwise undefined, which no password fits. */
export const passwordOf = (
  candidate: Pick<Candidate, 'password_hash' | 'is_sample' | 'disabled_at' | 'erased_at'> | undefined,
  config: Pick<Config, 'PUBLIC_URL'>,
): string | undefined =>
  candidate && maySignIn(candidate, config) ? (candidate.password_hash ?? undefined) : undefined
