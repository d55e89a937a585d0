import { lifetimes } from '@regent/contract/lifetimes'
import { AppError } from '#app/app-error.ts'
import type { ErrorCode } from '@regent/contract/api/errors'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { type Account, getActiveAccount } from '#modules/identity/account/index.ts'
import { hasSecondFactor, refuseWrongPassword, withCode } from '#modules/identity/second-factor/index.ts'
import { lockOwnAccount, type Own } from '#modules/identity/sessions/index.ts'
import { isSessionFresh } from './ways-in.repository.ts'

export interface OwnProof extends Own {
  currentPassword?: string | undefined
  code?: string | undefined
  agent: string
  network: string
}

/**
 * Does the work in one transaction, for a member who has just proved who they are: another way in outlives the session that
 * asked for it. With a password they enter it, without one they have signed in a moment ago; a second factor needs a code.
 */
export const withOwnProof = async <Result>(
  services: Services,
  proof: OwnProof,
  work: (tx: Db, account: Account) => Promise<Result>,
): Promise<Result> => {
  const { accountId, sessionId, currentPassword, code, agent, network } = proof
  const account = await getActiveAccount(services.db, accountId)
  if (!account.is_verified) throw new AppError('verify_first')
  const needsCode = await hasSecondFactor(services.db, accountId)
  if (account.password_hash !== null && !currentPassword) throw requires('password_required', 'currentPassword')
  if (needsCode && !code) throw requires('second_factor_required', 'code')
  if (account.password_hash === null) await refuseOldSession(services, sessionId)
  else await refuseWrongPassword(services, { accountId, sessionId, network, currentPassword: currentPassword ?? '' })

  const proved = async (tx: Db) => {
    const locked = await lockOwnAccount(services, tx, proof)
    // A new password or a second factor that came meanwhile decides again.
    if (locked.password_hash !== account.password_hash) throw new AppError('conflict')
    if (!needsCode && (await hasSecondFactor(tx, accountId))) throw requires('second_factor_required', 'code')
    return work(tx, locked)
  }
  return needsCode && code
    ? withCode(services, { accountId, sessionId, code, agent, network }, proved)
    : transact(services.db, proved)
}

/** Refuses members who signed in too long ago, for what only who has just signed in may do. */
export const refuseOldSession = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, sessionId: string) => {
  const since = new Date(clock().getTime() - lifetimes.freshSignInMinutes * 60_000)
  if (!(await isSessionFresh(db, sessionId, since))) throw new AppError('fresh_sign_in_required')
}

/** The message stands beside the field, and alone for callers without fields. */
const requires = (code: ErrorCode, field: string) => {
  const { message } = new AppError(code)
  return new AppError(code, { message, details: { [field]: message } })
}
