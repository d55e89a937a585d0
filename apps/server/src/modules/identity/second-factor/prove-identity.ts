import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { verifyPassword } from '#modules/identity/passwords/index.ts'
import { triesOfMember } from './second-factor.policy.ts'
import { findOwner } from './second-factor.repository.ts'
import { type CodeEntry, takeCode } from './take-code.ts'
import { secondFactorTexts as texts } from './texts.ts'

interface PasswordEntry {
  accountId: string
  currentPassword: string
  network: string
}

export const getAccount = async (db: Db, accountId: string) => {
  const owner = await findOwner(db, accountId)
  if (!owner) throw new AppError('not_found')
  return owner
}

/** A wrong password of somebody who is signed in is 400: a 401 would make the browser renew its session. */
export const refuseWrongPassword = async (services: Services, entry: PasswordEntry): Promise<void> => {
  const { accountId, currentPassword, network } = entry
  await services.budgets.spend(triesOfMember(accountId))
  const { password_hash: hash } = await getAccount(services.db, accountId)
  if (await verifyPassword(hash, currentPassword, network)) return
  throw new AppError('invalid', { message: texts.wrongPassword, details: { currentPassword: texts.wrongPassword } })
}

/** Does the work together with the using up of the code; a wrong one is written down, and nothing else is. */
export const withCode = async <Result>(
  services: Services,
  entry: CodeEntry,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> => {
  const done = await transact(services.db, async (tx) =>
    (await takeCode(services, tx, entry)) ? { result: await work(tx) } : undefined,
  )
  if (!done) throw await refuseCode(services, entry)
  return done.result
}

/** Writes the wrong code down, and answers what to throw. */
export const refuseCode = async (
  { db }: Services,
  { accountId, network }: Pick<CodeEntry, 'accountId' | 'network'>,
): Promise<AppError> => {
  await recordEvent(db, { action: 'second-factor.refused', subjectId: accountId, network })
  return new AppError('invalid', { message: texts.wrongCode, details: { code: texts.wrongCode } })
}
