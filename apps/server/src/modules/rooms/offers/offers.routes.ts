import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { type HttpApp, route } from '#http/routes/route.ts'
import { getPersonIn, passOf } from '#modules/rooms/entry/index.ts'
import { countClick, setOfferShown } from './change-offers.ts'

export const registerOfferRoutes = (app: HttpApp): void => {
  route(app, moderationEndpoints.showOffer, async ({ db, params, body, actor }) => ({
    shown: await setOfferShown(db, { ...params, ...body, actor }),
  }))

  route(app, peopleEndpoints.clickOffer, async ({ db, params, headers }) => {
    const { slug, number } = params
    const person = await getPersonIn(app.services, db, { slug, pass: passOf(headers) })
    await countClick(db, person, number)
    return { message: 'Counted.' }
  })
}
