import { dealSearchEndpoints as endpoints } from '@regent/contract/deals/deal-searches'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { dealLevelOf, requireFullDeals } from '#modules/deals/access/index.ts'
import { listSearches } from './search.repository.ts'
import { searchTexts as texts } from './texts.ts'
import { registerUnsubscribeRoutes } from './unsubscribe.routes.ts'
import { changeSearch, createSearch, deleteSearch, presentSearch, restoreSearch } from './write-search.ts'

export const registerSearchRoutes = (app: HttpApp): void => {
  const { clock } = app.services

  route(app, endpoints.list, async ({ db, viewer, query }) => {
    // How many deals fit is told to viewers of full deals alone.
    if ((await dealLevelOf(db, viewer)) === 'teaser') return { searches: [] }
    const page = await listSearches(db, viewer.userId, query)
    return listAnswer('searches', page.rows.map(presentSearch), page)
  })

  route(app, endpoints.create, async ({ db, viewer, body }) => {
    await requireFullDeals(db, viewer)
    return { search: await createSearch(db, viewer.userId, body) }
  })

  route(app, endpoints.update, async ({ db, viewer, params: { id }, body }) => {
    await requireFullDeals(db, viewer)
    return { search: await changeSearch(db, { accountId: viewer.userId, id, now: clock() }, body) }
  })

  route(app, endpoints.remove, async ({ db, viewer, params: { id } }) => {
    await requireFullDeals(db, viewer)
    await deleteSearch(db, { accountId: viewer.userId, id, now: clock() })
    return { message: texts.deleted }
  })

  route(app, endpoints.restore, async ({ db, viewer, params: { id } }) => {
    await requireFullDeals(db, viewer)
    return { search: await restoreSearch(db, { accountId: viewer.userId, id, now: clock() }) }
  })

  registerUnsubscribeRoutes(app)
}
