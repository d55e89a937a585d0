import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { type HttpApp, route } from '#http/routes/route.ts'
import { checkPass, getPersonIn, passOf } from '#modules/rooms/entry/index.ts'
import { lowerHandsByHost, settingOwnHands } from './change-hands.ts'

export const registerHandRoutes = (app: HttpApp): void => {
  const { services } = app
  const setOwnHand = settingOwnHands(services)

  route(
    app,
    peopleEndpoints.raiseHand,
    async ({ db, params, body, headers }) => {
      const person = await getPersonIn(services, db, { ...params, pass: passOf(headers) })
      await setOwnHand({ person, ...body })
      return body
    },
    { checkLink: checkPass(services) },
  )

  route(app, moderationEndpoints.lowerHand, async ({ db, params, body, actor }) => {
    await lowerHandsByHost(db, { ...params, ...body, actor })
    return { message: 'Lowered.' }
  })
}
