import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import { transact } from '#db/transact.ts'
import { endMailNews, findMailSubscription } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { markUnsubscribed } from './mailing-message.repository.ts'
import { unsubscribeToken } from './writing/message-links.ts'

export const readSubscription = async (services: Services, token: string) => {
  const [accountId, messageId] = (await unsubscribeToken.read(services, token))?.split(':') ?? []
  const subscriber = accountId === undefined ? undefined : await findMailSubscription(services.db, accountId)
  if (accountId === undefined || !subscriber) throw new AppError('link_dead')
  return { accountId, messageId, ...subscriber }
}

/** Ends promotional mail; a second click changes nothing. */
export const unsubscribe = async (services: Services, token: string, network: string): Promise<void> => {
  const { accountId, messageId } = await readSubscription(services, token)
  await transact(services.db, async (tx) => {
    if ((await endMailNews(tx, { id: accountId })).length === 0) return
    if (messageId !== undefined) {
      await markUnsubscribed(tx, messageId)
      await announce(tx, 'messages')
    }
    await recordEvent(tx, {
      action: 'consent.changed',
      subjectId: accountId,
      network,
      detail: { kind: 'mail-news', granted: false },
    })
    await announce(tx, `member:${accountId}`)
  })
}
