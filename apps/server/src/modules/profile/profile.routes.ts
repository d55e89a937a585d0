import { profileEndpoints } from '@regent/contract/profile'
import { type HttpApp, route } from '#http/route.ts'
import { presentUser } from './present-user.ts'
import { getUser } from './user.repository.ts'

export const registerProfileRoutes = (app: HttpApp): void => {
  route(app, profileEndpoints.user, async ({ db, viewer }) => ({ user: presentUser(await getUser(db, viewer.userId)) }))
  route(app, profileEndpoints.show, async ({ db, viewer }) => presentUser(await getUser(db, viewer.userId)))
}
