import { lookUpEndpoints, termKindNames, termKinds } from '@regent/contract/deals/deal-terms'
import { bareListAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { dealLevelOf } from '#modules/deals/access/index.ts'
import { listTerms } from './term.repository.ts'

/** The six look-ups. */
export const registerTermRoutes = (app: HttpApp): void => {
  for (const kind of termKindNames) {
    const lookUp = lookUpEndpoints[kind]
    route(app, lookUp, async ({ db, viewer, query }) => {
      // Not even whether there are any, nor whether a cursor is one of theirs.
      if (termKinds[kind].isHidden && (await dealLevelOf(db, viewer)) === 'teaser') return []
      const page = await listTerms(db, kind, query)
      const terms = page.rows.map((row) => ({
        _id: row.id,
        name: row.name,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      }))
      return bareListAnswer(terms, lookUp.path, query, page)
    })
  }
}
