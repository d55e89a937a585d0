import { searchEndpoints } from '@regent/contract/search/search'
import { type HttpApp, route } from '#http/routes/route.ts'
import { findEverywhere } from './find-everywhere.ts'

export const registerSearchEverywhere = (app: HttpApp): void => {
  route(app, searchEndpoints.find, async ({ db, viewer, query }) => ({
    results: await findEverywhere(db, viewer, query),
  }))
}
