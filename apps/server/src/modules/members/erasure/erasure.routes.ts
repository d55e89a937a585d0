import { memberDetailEndpoints as endpoints } from '@regent/contract/members/member-details'
import { type HttpApp, route } from '#http/routes/route.ts'
import { describeErasure, eraseMember } from './erase-member.ts'
import { erasureTexts as texts } from './texts.ts'

export const registerErasureRoutes = (app: HttpApp): void => {
  route(app, endpoints.showErasure, async ({ db, params }) => ({ erasure: await describeErasure(db, params.id) }))

  route(app, endpoints.erase, async ({ db, actor, params, body }) => {
    await eraseMember(app.services, db, actor, { id: params.id, email: body.email })
    return { message: texts.erased }
  })
}
