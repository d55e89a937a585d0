import { webinarEndpoints as endpoints } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import { routeInBatches } from '#http/batching/route-in-batches.ts'
import { answer } from '#http/routes/answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { findAccountByEmail } from '#modules/identity/account/index.ts'
import { mayTellWhetherKnown } from '#modules/identity/sign-up/index.ts'
import { attend, registerAll, unregister } from './own-registration.ts'
import { registrationTexts as texts } from './texts.ts'

export const registerRegistrationRoutes = (app: HttpApp): void => {
  const { services } = app

  routeInBatches(app, endpoints.register, {
    subject: ({ params }) => params.id,
    handle: async (tx, webinarId, requests) => {
      const people = requests.map(({ viewer, network, body: form = {} }) => ({
        accountId: viewer.userId,
        network,
        form,
      }))
      const registered = await registerAll(services, tx, webinarId, people)
      return registered.map((each) => {
        if (each instanceof AppError) return each
        const { isNew, webinar } = each
        return isNew
          ? { message: texts.registered, webinar }
          : answer({ message: texts.already, webinar }, { status: 200 })
      })
    },
  })

  route(app, endpoints.unregister, async ({ db, viewer, params }) => {
    await unregister(db, params.id, viewer.userId)
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
