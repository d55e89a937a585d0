import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { endMailNews, findSubscriber } from './tester.repository.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Whom a link would end the mail of. */
export const readSubscription = async (services: Services, token: string) => {
  const accountId = await readUnsubscribeToken(services, token)
  const subscriber = accountId === undefined ? undefined : await findSubscriber(services.db, accountId)
  if (accountId === undefined || !subscriber) throw new AppError('link_dead')
  return { accountId, ...subscriber }
}

/** Ends promotional mail; twice is as good as once. */
export const unsubscribe = async (services: Services, token: string, network: string): Promise<void> => {
  const { accountId } = await readSubscription(services, token)
  await transact(services.db, async (tx) => {
    if (!(await endMailNews(tx, accountId))) return
    await recordEvent(tx, {
      action: 'consent.changed',
      subjectId: accountId,
      network,
      detail: { kind: 'mail-news', granted: false },
    })
    await announce(tx, `member:${accountId}`)
  })
}
