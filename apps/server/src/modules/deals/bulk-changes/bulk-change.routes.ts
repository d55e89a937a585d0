import { adminDealEndpoints } from '@regent/contract/deals/deals-admin'
import { type HttpApp, route } from '#http/routes/route.ts'
import { thenForgetDeals } from '#modules/deals/deals/index.ts'
import { changeDeals } from './change-deals.ts'
import { undoChange } from './undo-change.ts'

export const registerBulkChangeRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, adminDealEndpoints.changeMany, ({ db, actor, body }) =>
    thenForgetDeals(services, changeDeals(services, db, actor, body)),
  )

  route(app, adminDealEndpoints.undoChange, ({ db, actor, body }) =>
    thenForgetDeals(services, undoChange(services, db, actor, body.undo)),
  )
}
