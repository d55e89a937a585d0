import { messageEndpoints } from '@regent/contract/messages/messages'
import { type HttpApp, route } from '#http/routes/route.ts'
import { messagingTexts as texts } from './texts.ts'
import { readSubscription, unsubscribe } from './unsubscribe.ts'

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
