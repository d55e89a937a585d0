import { webinarEndpoints as endpoints } from '@regent/contract/webinars'
import { answer } from '#http/answer.ts'
import { type HttpApp, route } from '#http/route.ts'
import { findAccountByEmail } from '#modules/account/index.ts'
import { mayTellWhetherKnown } from '#modules/sign-up/index.ts'
import { attend } from './attend.ts'
import { giveSeatUp } from './give-seat-up.ts'
import { createRegistrar } from './register-seat.ts'
import { registrationTexts as texts } from './texts.ts'

export const registerSeatRoutes = (app: HttpApp): void => {
  const { services } = app
  const register = createRegistrar(services)

  route(app, endpoints.register, async ({ db, viewer, network, params, body: form = {} }) => {
    const { isNew, webinar } = await register(db, params.id, { accountId: viewer.userId, network, form })
    if (isNew) return { message: texts.registered, webinar }
    return answer({ message: texts.already, webinar }, { status: 200 })
  })

  route(app, endpoints.unregister, async ({ db, viewer, params }) => {
    await giveSeatUp(db, params.id, viewer.userId)
    return { message: texts.unregistered }
  })

  route(app, endpoints.attend, async ({ viewer, params }) => ({
    message: await attend(services, params.id, viewer.userId),
  }))

  route(app, endpoints.isValidEmailAddress, async ({ db, network, body }) => {
    if (!(await mayTellWhetherKnown(services.budgets, network))) return { exist: false }
    return { exist: (await findAccountByEmail(db, body.email)) !== undefined }
  })
}
