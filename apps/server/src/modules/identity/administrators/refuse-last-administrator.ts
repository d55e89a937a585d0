import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { mayLeave } from './administrator.policy.ts'
import { lockAdministrators } from './administrator.repository.ts'
import { administratorTexts as texts } from './texts.ts'

/**
 * Comes before whatever takes an administrator away: another role, disabling, erasure. In the same transaction, which
 * holds the administrators until it ends.
 */
export const refuseLastAdministrator = async (tx: Db, accountId: string): Promise<void> => {
  if (!mayLeave(await lockAdministrators(tx), accountId)) throw new AppError('conflict', { message: texts.last })
}
