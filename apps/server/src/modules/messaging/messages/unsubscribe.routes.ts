import { messageEndpoints } from '@regent/contract/messages/messages'
import { acceptOneClick } from '#http/routes/accept-one-click.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { messagingTexts as texts } from './texts.ts'
import { readSubscription, unsubscribe } from './unsubscribe.ts'

export const registerUnsubscribeRoutes = (app: HttpApp): void =>
  acceptOneClick(app, (scope) => {
    route(scope, messageEndpoints.showUnsubscribe, async ({ params }) => readSubscription(app.services, params.token))

    route(scope, messageEndpoints.unsubscribe, async ({ params, network }) => {
      await unsubscribe(app.services, params.token, network)
      return { message: texts.unsubscribed }
    })
  })
