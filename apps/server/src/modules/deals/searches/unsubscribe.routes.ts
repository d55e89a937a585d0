import { dealSearchEndpoints as endpoints } from '@regent/contract/deals/deal-searches'
import { type HttpApp, route } from '#http/routes/route.ts'
import { acceptOneClick } from '#http/routes/accept-one-click.ts'
import { searchTexts as texts } from './texts.ts'
import { readSubscription, unsubscribe } from './unsubscribe.ts'

export const registerUnsubscribeRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.showUnsubscribe, async ({ params }) => {
    const { name, isSubscribed } = await readSubscription(services, params.token)
    return { name, isSubscribed }
  })

  route(app, endpoints.unsubscribe, async ({ body }) => {
    await unsubscribe(services, body.token)
    return { message: texts.unsubscribed }
  })

  acceptOneClick(app, (scope) => {
    route(scope, endpoints.unsubscribeWithOneClick, async ({ params }) => {
      await unsubscribe(services, params.token)
      return { message: texts.unsubscribed }
    })
  })
}
