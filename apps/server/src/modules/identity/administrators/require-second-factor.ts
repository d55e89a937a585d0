import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { hasPasskey } from '#modules/identity/passkeys/index.ts'
import { hasSecondFactor } from '#modules/identity/second-factor/index.ts'
import { endSessions } from '#modules/identity/sessions/index.ts'
import { listWithoutSecondFactor } from './administrator.repository.ts'

const message = 'Please set up your own second factor or a passkey first, in your profile under Security.'

/**
 * Ends the sessions of all administrators without a second factor or a passkey; they set one up when they sign in again. The one who
 * requires it must have one, so that one administrator can always go on.
 */
export const requireSecondFactorOfStaff = async (tx: Db, { userId: actorId, network }: Actor): Promise<void> => {
  if (!(await hasSecondFactor(tx, actorId)) && !(await hasPasskey(tx, actorId))) {
    throw new AppError('conflict', { message, details: { staffSecondFactor: message } })
  }
  for (const accountId of await listWithoutSecondFactor(tx)) {
    await endSessions(tx, { accountId, reason: 'second-factor-required', actorId, network })
  }
}
