import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { getActiveAccount } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { lockOwnAccount, type Own } from '#modules/identity/sessions/index.ts'
import { sourceOfSession, tryPassword } from '#modules/identity/password-tries/index.ts'
import { triesOfMember } from './second-factor.policy.ts'
import { type CodeEntry, useCode } from './use-code.ts'
import { secondFactorTexts as texts } from './texts.ts'

interface PasswordEntry extends Own {
  currentPassword: string
  network: string
}

/**
 * Wrong passwords count with those of all known devices, as when a new password is set. They are answered with 400: at a 401,
 * the browser of a signed-in person would renew its session. Returns the hash that the password fits.
 */
export const refuseWrongPassword = async (services: Services, entry: PasswordEntry): Promise<string> => {
  const { accountId, sessionId, currentPassword, network } = entry
  await services.budgets.spend(triesOfMember(accountId))
  const account = await getActiveAccount(services.db, accountId)
  const { email, password_hash: hash } = account
  const source = sourceOfSession({ account, sessionId, network })
  const isRight =
    hash !== null && (await tryPassword(services, { email, source, kept: hash, password: currentPassword }))
  if (isRight) return hash
  throw new AppError('invalid', { message: texts.wrongPassword, details: { currentPassword: texts.wrongPassword } })
}

/** A code that a signed-in person enters. */
type OwnCode = CodeEntry & Own

/**
 * Does the work in the transaction that uses up the code, unless the session has ended meanwhile. A wrong code is recorded
 * and does nothing else.
 */
export const withCode = async <Result>(
  services: Services,
  entry: OwnCode,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> => {
  const done = await transact(services.db, async (tx) => {
    await lockOwnAccount(services, tx, entry)
    return (await useCode(services, tx, entry)) ? { result: await work(tx) } : undefined
  })
  if (!done) throw await refuseCode(services, entry)
  return done.result
}

/** Records the wrong code, and answers the error to throw. */
export const refuseCode = async (
  { db }: Services,
  { accountId, network }: Pick<CodeEntry, 'accountId' | 'network'>,
): Promise<AppError> => {
  await recordEvent(db, { action: 'second-factor.refused', subjectId: accountId, network })
  return new AppError('invalid', { message: texts.wrongCode, details: { code: texts.wrongCode } })
}
