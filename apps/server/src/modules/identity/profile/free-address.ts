import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { isTaken } from '#db/database-failure.ts'
import { findAccountByEmail, lockAccount, type MailLink } from '#modules/identity/account/index.ts'
import { eraseAccount } from './erase-account.ts'
import { isSameAddress } from './profile.policy.ts'

/** In the order of their ids, as all who lock several accounts: the one of the link, and the one that has the address. */
export const lockWithHolder = async (tx: Db, { accountId, email }: MailLink): Promise<void> => {
  const holder = await findAccountByEmail(tx, email)
  for (const id of [accountId, holder?.id ?? accountId].sort()) await lockAccount(tx, id)
}

/**
 * A stranger could sign up with an address to keep it from another account. An account that never proved the address gives
 * way to the person who just did.
 */
export const freeAddress = async (tx: Db, { accountId, email }: MailLink): Promise<void> => {
  const found = await findAccountByEmail(tx, email)
  if (!found || found.id === accountId) return
  // It may have come, gone or been verified since the address was looked up.
  const holder = await lockAccount(tx, found.id)
  if (!holder || !isSameAddress(holder.email, email)) return
  if (holder.is_verified) throw new AppError('link_dead')
  await eraseAccount(tx, holder.id, { keepsAddress: true })
}

/** Someone may sign up with the address at this very moment: the second time, that account can be seen. */
export const againWhenTaken = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error)) throw error
    return work()
  }
}
