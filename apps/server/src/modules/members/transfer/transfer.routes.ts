import { membersAtOnceEndpoints as endpoints } from '@regent/contract/members/members-at-once'
import { fileAnswer } from '#http/routes/answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { withSegment } from '#modules/members/segments/index.ts'
import { exportMembers } from './export-members.ts'
import { importMembers } from './import-members.ts'
import { transferTexts as texts } from './texts.ts'

export const registerTransferRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.import, ({ db, actor, body }) => importMembers(services, db, actor, body))

  route(app, endpoints.export, async ({ db, actor, query: { sort, segment, ...filter } }) => {
    const filters = await withSegment(db, filter, segment)
    const day = services.clock().toISOString().slice(0, 10)
    return fileAnswer(texts.exported.file(day), await exportMembers(services.db, actor, { filters, sort }))
  })
}
