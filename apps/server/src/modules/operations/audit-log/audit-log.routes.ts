import { auditEndpoints as endpoints } from '@regent/contract/members/audit'
import { fileAnswer } from '#http/routes/answer.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { beginVerifying, exportEvents, readChain, readEvents } from './audit-log.ts'
import { auditActions, titleOf } from './audit-words.ts'
import { auditLogTexts as texts } from './texts.ts'

export const registerAuditLogRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.list, async ({ db, query: { limit, cursor, ...filters } }) => {
    const page = await readEvents(db, filters, { limit, cursor })
    return listAnswer('events', page.rows, page)
  })

  route(app, endpoints.actions, () =>
    Promise.resolve({ actions: Object.fromEntries(auditActions.map((action) => [action, titleOf(action)])) }),
  )

  route(app, endpoints.showChain, async ({ db }) => ({ chain: await readChain(db) }))

  route(app, endpoints.verifyChain, async ({ db }) => {
    await beginVerifying(db)
    return { message: texts.begun, chain: await readChain(db) }
  })

  route(app, endpoints.export, async ({ actor, query }) => {
    const day = services.clock().toISOString().slice(0, 10)
    return fileAnswer(texts.file(day), await exportEvents(services.db, actor, query))
  })
}
