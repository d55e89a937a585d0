import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { countWaysIn } from './ways-in.repository.ts'

const message = 'This is your only way to sign in. Please set a password or add a passkey first.'

/** Call this after a way in was taken away, in the transaction that holds the lock on the account. */
export const refuseLastWayIn = async (
  { config }: Pick<Services, 'config'>,
  tx: Db,
  accountId: string,
): Promise<void> => {
  const { hasPassword, passkeys, hasLinkedSignIn } = await countWaysIn(tx, accountId, config.OIDC_ISSUER)
  if (!hasPassword && passkeys === 0 && !hasLinkedSignIn) throw new AppError('conflict', { message })
}
