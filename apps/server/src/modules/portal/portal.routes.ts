import { portalEndpoints } from '@regent/contract/portal'
import { type HttpApp, route } from '#http/route.ts'
import { registerWebManifest } from './web-manifest.ts'

export const registerPortalRoutes = (app: HttpApp): void => {
  const { clock, config } = app.services
  const { BRAND_NAME: name, BRAND_ACCENT: accent } = config
  route(app, portalEndpoints.show, () => Promise.resolve({ name, accent, now: clock().toISOString() }))
  registerWebManifest(app)
}
