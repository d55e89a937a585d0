import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { getActiveAccount } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { verifyPassword } from '#modules/identity/passwords/index.ts'
import { triesOfMember } from './second-factor.policy.ts'
import { type CodeEntry, useCode } from './use-code.ts'
import { secondFactorTexts as texts } from './texts.ts'

interface PasswordEntry {
  accountId: string
  currentPassword: string
  network: string
}

/**
 * Answers 400 to a signed-in person: a 401 would make the browser renew its session. Returns the hash that the password
 * fits.
 */
export const refuseWrongPassword = async (services: Services, entry: PasswordEntry): Promise<string> => {
  const { accountId, currentPassword, network } = entry
  await services.budgets.spend(triesOfMember(accountId))
  const { password_hash: hash } = await getActiveAccount(services.db, accountId)
  if (hash !== null && (await verifyPassword(hash, currentPassword, network))) return hash
  throw new AppError('invalid', { message: texts.wrongPassword, details: { currentPassword: texts.wrongPassword } })
}

/** Does the work in the transaction that uses up the code. A wrong code is recorded and does nothing else. */
export const withCode = async <Result>(
  services: Services,
  entry: CodeEntry,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> => {
  const done = await transact(services.db, async (tx) =>
    (await useCode(services, tx, entry)) ? { result: await work(tx) } : undefined,
  )
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
