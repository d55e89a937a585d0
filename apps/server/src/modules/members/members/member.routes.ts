import { memberEndpoints as endpoints } from '@regent/contract/members/members'
import { membersAtOnceEndpoints as many } from '@regent/contract/members/members-at-once'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { readFigures } from '#modules/members/filters/index.ts'
import { withSegment } from '#modules/members/segments/index.ts'
import { changeMember, getMember } from './change-member.ts'
import { changeManyMembers, undoChange } from './change-many.ts'
import { registerMemberDetailRoutes } from './member-details.routes.ts'
import { listMembers } from './member-list.repository.ts'
import { presentMember, presentUsed } from './present-member.ts'
import { listSources, listTags } from './tag.repository.ts'

const eliteEndsSoonDays = 30

export const registerMemberRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.list, async ({ db, query: { sort, limit, cursor, segment, ...filter } }) => {
    const page = await listMembers(db, await withSegment(db, filter, segment), { sort, limit, cursor })
    return listAnswer('members', page.rows.map(presentMember), page)
  })

  route(app, endpoints.figures, ({ db }) => readFigures(db, eliteEndsSoonDays))

  route(app, endpoints.tags, async ({ db, query }) => {
    const page = await listTags(db, query)
    return listAnswer('tags', page.rows.map(presentUsed), page)
  })

  route(app, endpoints.sources, async ({ db, query }) => {
    const page = await listSources(db, query)
    return listAnswer('sources', page.rows.map(presentUsed), page)
  })

  route(app, endpoints.show, async ({ db, viewer, params }) => ({
    member: await getMember(db, params.id, viewer.userId),
  }))

  route(app, endpoints.update, async ({ db, actor, params, body }) => ({
    member: await changeMember(services, db, actor, { id: params.id, update: body }),
  }))

  route(app, many.changeMany, ({ db, actor, body }) => changeManyMembers(services, db, actor, body))

  route(app, many.undoChange, ({ db, actor, body }) => undoChange(services, db, actor, body.undo))

  registerMemberDetailRoutes(app)
}
