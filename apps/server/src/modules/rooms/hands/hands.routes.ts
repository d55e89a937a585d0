import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { type HttpApp, route } from '#http/routes/route.ts'
import { checkPass, getPersonIn, passOf } from '#modules/rooms/entry/index.ts'
import { lowerHandsByHost, setOwnHand } from './change-hands.ts'

export const registerHandRoutes = (app: HttpApp): void => {
  const { services } = app

  route(
    app,
    peopleEndpoints.raiseHand,
    async ({ db, params, body, headers }) => {
      const person = await getPersonIn(services, db, { ...params, pass: passOf(headers) })
      await setOwnHand(services, person, body.isRaised)
      return body
    },
    { checkLink: checkPass(services) },
  )

  route(app, moderationEndpoints.lowerHand, async ({ db, params, body, actor }) => {
    await lowerHandsByHost(db, { ...params, ...body, actor })
    return { message: 'Lowered.' }
  })
}
