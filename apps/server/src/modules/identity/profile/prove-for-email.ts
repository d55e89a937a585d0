import type { ProfileUpdate, User } from '@regent/contract/identity/profile'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { hasSecondFactor, refuseWrongPassword, withCode } from '#modules/identity/second-factor/index.ts'
import { lockOwnAccount, type Own } from '#modules/identity/sessions/index.ts'
import { addressChangesOf, spendRequestForAddress } from './profile.policy.ts'
import { profileTexts as texts } from './texts.ts'

interface EmailChange extends Own {
  user: User
  email: string
  update: ProfileUpdate
  agent: string
  network: string
}

/**
 * Does the work in one transaction, for a person who knows the password and has the second factor if there is one: the
 * owner of the address can set a new password. The checks are the same for every new address, known or not.
 */
export const provedForEmail = async <Result>(
  services: Services,
  { user, email, update: { currentPassword, code }, accountId, sessionId, agent, network }: EmailChange,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> => {
  if (!user.isVerified) throw new AppError('invalid', { details: { email: texts.emailNotVerified } })
  if (!user.hasPassword) throw requires('password_required', 'currentPassword', texts.passwordFirst)
  if (!currentPassword) throw requires('password_required', 'currentPassword')
  if (user.hasSecondFactor && !code) throw requires('second_factor_required', 'code')
  const hash = await refuseWrongPassword(services, { accountId, sessionId, currentPassword, network })
  await services.budgets.spend(addressChangesOf(accountId))
  await spendRequestForAddress(services.budgets, { accountId, email })

  const proved = async (tx: Db) => {
    const account = await lockOwnAccount(services, tx, { accountId, sessionId })
    // A new password or a second factor that came meanwhile decides again.
    if (account.password_hash !== hash) throw new AppError('conflict')
    if (!user.hasSecondFactor && (await hasSecondFactor(tx, accountId)))
      throw requires('second_factor_required', 'code')
    return work(tx)
  }
  return user.hasSecondFactor && code
    ? withCode(services, { accountId, sessionId, code, agent, network }, proved)
    : transact(services.db, proved)
}

/** The message stands beside the field, and alone for callers without fields. */
const requires = (code: 'password_required' | 'second_factor_required', field: string, text?: string) => {
  const { message } = new AppError(code, text === undefined ? {} : { message: text })
  return new AppError(code, { message, details: { [field]: message } })
}
