import { adminDealEndpoints } from '@regent/contract/deals/deals-admin'
import { dealEndpoints } from '@regent/contract/deals/deals'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { getDeal } from './answers/get-deal.ts'
import { deleteDeal, oldestRestorable, restoreDeal } from './changes/delete-deal.ts'
import { changeDeal, createDeal } from './changes/write-deal.ts'
import { listDeleted } from './lists/deleted-deal.repository.ts'
import { forgetDeals, readDeals, thenForgetDeals } from './lists/read-deals.ts'

export const registerDealRoutes = (app: HttpApp): void => {
  const { services } = app
  const { create, update, remove, restore, listDeleted: deleted } = adminDealEndpoints
  services.announcements.listen((topic) => {
    if (topic === 'deals') forgetDeals(services)
  })

  route(app, dealEndpoints.list, ({ viewer, query }) => readDeals(services, viewer, query))

  route(app, dealEndpoints.filter, ({ viewer, query }) => readDeals(services, viewer, query))

  route(app, dealEndpoints.show, async ({ db, viewer, params, query }) => ({
    deal: await getDeal(db, viewer, params.id, query.fields !== 'basic'),
  }))

  route(app, deleted, async ({ db, query }) => {
    const page = await listDeleted(db, oldestRestorable(services), query)
    return listAnswer('deals', page.rows, page)
  })

  route(app, create, async ({ db, actor, body }) => ({
    deal: await thenForgetDeals(services, createDeal(services, db, actor, body)),
  }))

  route(app, update, async ({ db, actor, params, body }) => ({
    deal: await thenForgetDeals(services, changeDeal(services, db, actor, params.id, body)),
  }))

  route(app, remove, async ({ db, actor, params }) => ({
    message: await thenForgetDeals(services, deleteDeal(services, db, actor, params.id)),
  }))

  route(app, restore, async ({ db, actor, params }) => ({
    deal: await thenForgetDeals(services, restoreDeal(services, db, actor, params.id)),
  }))
}
