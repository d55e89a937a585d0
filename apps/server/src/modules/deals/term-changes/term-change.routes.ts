import { dealTermEndpoints as endpoints } from '@regent/contract/deals/deal-terms'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { thenForgetDeals } from '#modules/deals/deals/index.ts'
import { listStaffTerms } from '#modules/deals/terms/index.ts'
import { createTerm, mergeTerms, moveTerms, presentTerm, removeTerm, renameTerm } from './change-term.ts'

export const registerTermChangeRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.list, async ({ db, query }) => {
    const page = await listStaffTerms(db, query.kind, query)
    return listAnswer('terms', page.rows.map(presentTerm), page)
  })

  route(app, endpoints.create, async ({ db, actor, body }) => ({
    term: await thenForgetDeals(services, createTerm(db, actor, body)),
  }))

  route(app, endpoints.order, async ({ db, actor, body }) => ({
    message: await thenForgetDeals(services, moveTerms(db, actor, body.kind, body.ids)),
  }))

  route(app, endpoints.rename, async ({ db, actor, params, body }) => ({
    term: await thenForgetDeals(services, renameTerm(db, actor, params.id, body.name)),
  }))

  route(app, endpoints.merge, ({ db, actor, params, body }) =>
    thenForgetDeals(services, mergeTerms(db, actor, { from: params.id, into: body.intoId })),
  )

  route(app, endpoints.remove, async ({ db, actor, params }) => ({
    message: await thenForgetDeals(services, removeTerm(db, actor, params.id)),
  }))
}
