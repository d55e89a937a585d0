import { viewAsEndpoints } from '@regent/contract/identity/view-as'
import { type HttpApp, route } from '#http/routes/route.ts'
import { startViewing } from './find-viewed.ts'

export const registerViewAsRoutes = (app: HttpApp): void => {
  route(app, viewAsEndpoints.start, ({ actor, body: { viewAs } }) =>
    startViewing(app.services, { administrator: actor, viewAs }),
  )
}
