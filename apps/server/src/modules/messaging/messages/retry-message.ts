import { AppError } from '#app/app-error.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import type { AddressedMessage } from './addressed-message.repository.ts'
import { planAgain, planFailedAgain } from './message.repository.ts'
import { getMessage } from './read-messages.ts'
import { messagingTexts as texts } from './texts.ts'

interface Staff {
  userId: string
  network: string
}

/** Sends once more what staff have seen fail, or of which nobody knows whether it went. */
export const retryMessage = (db: Db, id: string, { userId, network }: Staff): Promise<AddressedMessage> =>
  transact(db, async (tx) => {
    await getMessage(tx, id)
    if (!(await planAgain(tx, id))) throw new AppError('conflict', { message: texts.cannotRetry })
    await recordEvent(tx, { action: 'message.retried', actorId: userId, network, detail: { message: id } })
    await announce(tx, 'messages')
    return getMessage(tx, id)
  })

/** After a mail server was away for long: all that failed at once. */
export const retryFailed = (db: Db, { userId, network }: Staff): Promise<number> =>
  transact(db, async (tx) => {
    const retried = await planFailedAgain(tx)
    if (retried === 0) return 0
    await recordEvent(tx, { action: 'message.retried', actorId: userId, network, detail: { count: retried } })
    await announce(tx, 'messages')
    return retried
  })
