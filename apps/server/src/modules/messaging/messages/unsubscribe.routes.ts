import { messageEndpoints } from '@regent/contract/messages/messages'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import { transact } from '#db/transact.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { endMailNews, findMailSubscription } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { messagingTexts as texts } from './texts.ts'
import { unsubscribeToken } from './writing/message-links.ts'

const readSubscription = async (services: Services, token: string) => {
  const accountId = await unsubscribeToken.read(services, token)
  const subscriber = accountId === undefined ? undefined : await findMailSubscription(services.db, accountId)
  if (accountId === undefined || !subscriber) throw new AppError('link_dead')
  return { accountId, ...subscriber }
}

/** Ends promotional mail; a second click changes nothing. */
const unsubscribe = async (services: Services, token: string, network: string): Promise<void> => {
  const { accountId } = await readSubscription(services, token)
  await transact(services.db, async (tx) => {
    if ((await endMailNews(tx, { id: accountId })).length === 0) return
    await recordEvent(tx, {
      action: 'consent.changed',
      subjectId: accountId,
      network,
      detail: { kind: 'mail-news', granted: false },
    })
    await announce(tx, `member:${accountId}`)
  })
}

/** The body that mail programs post with one click (RFC 8058); the address already says everything. */
const oneClickBodies = ['application/x-www-form-urlencoded', 'multipart/form-data']

export const registerUnsubscribeRoutes = (app: HttpApp): void => {
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser(oneClickBodies, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, parsed) =>
      parsed(null),
    )

    route(scope, messageEndpoints.showUnsubscribe, async ({ params }) => readSubscription(app.services, params.token))

    route(scope, messageEndpoints.unsubscribe, async ({ params, network }) => {
      await unsubscribe(app.services, params.token, network)
      return { message: texts.unsubscribed }
    })
    done()
  })
}
