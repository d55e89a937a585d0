import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import type { AddressedMessage } from './addressed-message.repository.ts'
import { planOneAgain, planFailedAgain } from './message.repository.ts'
import { getMessage } from './read-messages.ts'
import { messagingTexts as texts } from './texts.ts'

export const retryMessage = (db: Db, id: string, actor: Actor): Promise<AddressedMessage> =>
  transact(db, async (tx) => {
    await getMessage(tx, id)
    if (!(await planOneAgain(tx, id))) throw new AppError('conflict', { message: texts.cannotRetry })
    await staffChange(tx, actor, 'message.retried', { detail: { message: id } })
    return getMessage(tx, id)
  })

/** For example after the mail server was down for days. */
export const retryFailed = (db: Db, actor: Actor): Promise<number> =>
  transact(db, async (tx) => {
    const retried = await planFailedAgain(tx)
    if (retried === 0) return 0
    await staffChange(tx, actor, 'message.retried', { detail: { count: retried } })
    return retried
  })
