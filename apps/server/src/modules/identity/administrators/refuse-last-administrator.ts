import { AppError } from '#app/app-error.ts'
import type { Config } from '#app/config.ts'
import type { Db } from '#db/client.ts'
import { lockAdministrators } from '#modules/identity/account/index.ts'

const message = 'This is the last administrator who can sign in. Make someone else an administrator first.'

/** Without an issuer, nobody counts as able to sign in at a provider. */
export type SignInSettings = Partial<Pick<Config, 'OIDC_ISSUER'>>

/**
 * Call this before anything that takes administrators away (another role, disabling, erasure), in the same
 * transaction: it locks the administrators until the transaction ends.
 */
export const refuseLastAdministrators = async (
  { OIDC_ISSUER }: SignInSettings,
  tx: Db,
  accountIds: readonly string[],
): Promise<void> => {
  const administrators = await lockAdministrators(tx, OIDC_ISSUER)
  const going = new Set(accountIds)
  const isOneGoing = administrators.some(({ id }) => going.has(id))
  const isAnotherLeft = administrators.some(({ id, canSignIn }) => !going.has(id) && canSignIn)
  if (isOneGoing && !isAnotherLeft) throw new AppError('conflict', { message })
}

export const refuseLastAdministrator = (settings: SignInSettings, tx: Db, accountId: string): Promise<void> =>
  refuseLastAdministrators(settings, tx, [accountId])
