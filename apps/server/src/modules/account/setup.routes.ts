import { accountEndpoints } from '@regent/contract/account'
import { AppError } from '#app/app-error.ts'
import { type HttpApp, route } from '#http/route.ts'
import { createFirstAdministrator } from './create-first-administrator.ts'
import { isSetupLinkGood } from './setup-link.repository.ts'

export const registerAccountRoutes = (app: HttpApp): void => {
  route(app, accountEndpoints.checkSetupLink, async ({ db, params }) => {
    if (!(await isSetupLinkGood(db, params.token))) throw new AppError('link_dead')
    return { message: 'The link is good.' }
  })

  route(app, accountEndpoints.createFirstAdministrator, async ({ db, params, body }) => {
    await createFirstAdministrator(db, params.token, body)
    return { message: 'The administrator is created.' }
  })
}
