import { downloads } from '@regent/contract/api/downloads'
import { adminDealEndpoints } from '@regent/contract/deals/deals-admin'
import { type HttpApp, route } from '#http/routes/route.ts'
import { thenForgetDeals } from '#modules/deals/deals/index.ts'
import { routeDownload } from '#modules/files/files/index.ts'
import { exportDeals } from './export-deals.ts'
import { importDeals } from './import-deals.ts'

export const registerDealTransferRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, adminDealEndpoints.import, ({ db, actor, body }) =>
    thenForgetDeals(services, importDeals(services, db, actor, body)),
  )

  routeDownload(app, downloads.deals, ({ key, viewer, network }) =>
    exportDeals(services, { userId: viewer.accountId, network }, key),
  )
}
