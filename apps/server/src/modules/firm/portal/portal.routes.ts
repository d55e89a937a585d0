import { legalEndpoints } from '@regent/contract/firm/legal'
import { portalEndpoints } from '@regent/contract/firm/portal'
import { type HttpApp, route } from '#http/routes/route.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { presentLegalText } from './present-legal-text.ts'
import { presentPortal } from './present-portal.ts'
import { registerWebManifest } from './web-manifest.ts'

export const registerPortalRoutes = (app: HttpApp): void => {
  const { services } = app
  route(app, portalEndpoints.show, async () => presentPortal(await readSettings(services), services.clock()))
  route(app, legalEndpoints.terms, async () => presentLegalText(await readSettings(services), 'terms'))
  route(app, legalEndpoints.privacy, async () => presentLegalText(await readSettings(services), 'privacy'))
  registerWebManifest(app)
}
