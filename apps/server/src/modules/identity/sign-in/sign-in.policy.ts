import type { Config } from '#app/config.ts'
import { maySignIn } from '#modules/identity/account/index.ts'
import type { Candidate } from './candidate.repository.ts'

/**
 * Reset links to an unverified address, which may be another person's: to all spellings of its mailbox together. To a
 * verified one, requests are limited only within the life of a link, so that its owner always has one that works.
 */
export const unverifiedResetsPerDay = 5

/** The stored hash, if the account may sign in; otherwise undefined, which no password fits. */
export const passwordOf = (
  candidate: Pick<Candidate, 'password_hash' | 'is_sample' | 'disabled_at' | 'erased_at'> | undefined,
  config: Pick<Config, 'PUBLIC_URL'>,
): string | undefined =>
  candidate && maySignIn(candidate, config) ? (candidate.password_hash ?? undefined) : undefined
