import { accountEndpoints } from '@regent/contract/account'
import { AppError } from '#app/app-error.ts'
import { type HttpApp, route } from '#http/route.ts'
import { withSession } from '#modules/sessions/index.ts'
import { createFirstAdministrator } from './create-first-administrator.ts'
import { isSetupLinkGood } from './setup-link.repository.ts'

export const registerSetupRoutes = (app: HttpApp): void => {
  route(app, accountEndpoints.checkSetupLink, async ({ db, params }) => {
    if (!(await isSetupLinkGood(db, params.token))) throw new AppError('link_dead')
    return { message: 'The link is good.' }
  })

  route(app, accountEndpoints.createFirstAdministrator, async ({ db, params, body, ...caller }) => {
    const { opened, deviceCookie } = await createFirstAdministrator(app.services, db, {
      ...params,
      person: body,
      caller,
    })
    return withSession({ message: 'The administrator is created.' }, opened, [deviceCookie])
  })
}
