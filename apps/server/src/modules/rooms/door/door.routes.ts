import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { type HttpApp, route } from '#http/routes/route.ts'
import { passOf } from '#modules/rooms/entry/index.ts'
import { renewGuestKey } from '#modules/webinars/webinars/index.ts'
import { admitPeople } from './admit-people.ts'
import { knock } from './knock.ts'
import { doorTexts as texts } from './texts.ts'
import { withdrawKnock } from './withdraw-knock.ts'

export const registerDoorRoutes = (app: HttpApp): void => {
  route(app, peopleEndpoints.knock, ({ params, body, viewer, network }) =>
    knock(app.services, { ...params, viewer, network, form: body }),
  )

  route(app, peopleEndpoints.withdrawKnock, async ({ params, headers }) => {
    await withdrawKnock(app.services, { ...params, pass: passOf(headers) })
    return { message: texts.withdrawn }
  })

  route(app, moderationEndpoints.renewGuestKey, async ({ db, params, actor }) => ({
    guestKey: await renewGuestKey(db, params.slug, actor),
  }))

  route(app, moderationEndpoints.admit, async ({ db, params, body, actor }) => {
    await admitPeople(db, { ...params, ...body, actor })
    return { message: texts.admitted }
  })
}
