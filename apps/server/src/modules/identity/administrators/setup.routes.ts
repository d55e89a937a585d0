import { accountEndpoints } from '@regent/contract/identity/account'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { withSession } from '#modules/identity/sessions/index.ts'
import { createFirstAdministrator } from './create-first-administrator.ts'
import { isSetupLinkGood } from './setup-link.repository.ts'

const checkLink = async (db: Db, { token }: { token: string }) => {
  if (!(await isSetupLinkGood(db, token))) throw new AppError('link_dead')
}

export const registerSetupRoutes = (app: HttpApp): void => {
  route(app, accountEndpoints.checkSetupLink, () => Promise.resolve({ message: 'The link is good.' }), { checkLink })

  route(
    app,
    accountEndpoints.createFirstAdministrator,
    async ({ db, params: { token }, body, ...caller }) => {
      const first = { token, person: body, caller }
      const { opened, deviceCookie } = await createFirstAdministrator(app.services, db, first)
      return withSession({ message: 'The administrator is created.' }, opened, [deviceCookie])
    },
    { checkLink },
  )
}
