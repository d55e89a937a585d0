import { legalEndpoints } from '@regent/contract/firm/legal'
import { portalEndpoints } from '@regent/contract/firm/portal'
import { type HttpApp, route } from '#http/routes/route.ts'
import { passkeyPlace } from '#platform/passkey-place.ts'
import { answerPortal, presentLegalText } from './present-portal.ts'
import { readSettings } from './read-settings.ts'
import { registerWebManifest } from './web-manifest.routes.ts'

export const registerPortalRoutes = (app: HttpApp): void => {
  const { services } = app
  route(app, portalEndpoints.show, async () =>
    answerPortal(await readSettings(services), services.clock(), {
      ...services.config,
      passkeyHost: passkeyPlace(services.publicAddress)?.host,
    }),
  )
  route(app, legalEndpoints.terms, async () => presentLegalText(await readSettings(services), 'terms'))
  route(app, legalEndpoints.privacy, async () => presentLegalText(await readSettings(services), 'privacy'))
  registerWebManifest(app)
}
