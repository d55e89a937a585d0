import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { type Account, lockAccount } from '#modules/identity/account/index.ts'
import { momentOf } from './authenticate.ts'
import { isSessionAlive, lockOfAlive } from './living-session.repository.ts'

type Needs = Pick<Services, 'clock' | 'config'>

/** A signed-in person, by the account and the session of the request. */
export interface Own {
  accountId: string
  sessionId: string
}

/**
 * For what outlives the session of the person who asks for it: a password, a second factor, a link. A request may have been
 * under way for a while when others end the session; they hold the same lock, so that one of the two comes first.
 */
export const lockOwnAccount = async (services: Needs, tx: Db, { accountId, sessionId }: Own): Promise<Account> => {
  const account = await lockAccount(tx, accountId)
  const isSignedIn = await isSessionAlive(tx, { sessionId, ...momentOf(services) })
  if (!account || !isSignedIn) throw new AppError('invalid_token')
  return account
}

/** The same for many people at once, in one statement: those of their sessions that still live, with their accounts locked. */
export const lockOwnAccounts = (services: Needs, tx: Db, people: readonly Own[]) =>
  lockOfAlive(tx, {
    accountIds: people.map(({ accountId }) => accountId),
    sessionIds: people.map(({ sessionId }) => sessionId),
    ...momentOf(services),
  })
