import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { lockAdministrators } from '#modules/identity/account/index.ts'

const message = 'This is the last administrator who can sign in. Make someone else an administrator first.'

/**
 * Call this before anything that takes an administrator away (another role, disabling, erasure), in the same
 * transaction: it locks the administrators until the transaction ends.
 */
export const refuseLastAdministrator = async (tx: Db, accountId: string): Promise<void> => {
  const administrators = await lockAdministrators(tx)
  const isAdministrator = administrators.some(({ id }) => id === accountId)
  const isAnotherLeft = administrators.some(({ id, canSignIn }) => id !== accountId && canSignIn)
  if (isAdministrator && !isAnotherLeft) throw new AppError('conflict', { message })
}
