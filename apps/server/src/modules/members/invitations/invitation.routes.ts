import { memberEndpoints as endpoints } from '@regent/contract/members/members'
import { type HttpApp, route } from '#http/routes/route.ts'
import { inviteAgain, inviteMember } from './invite-member.ts'

export const registerInvitationRoutes = (app: HttpApp): void => {
  const { services } = app
  route(app, endpoints.invite, ({ db, actor, body }) => inviteMember(services, db, actor, body))
  route(app, endpoints.inviteAgain, async ({ db, actor, params }) => ({
    message: await inviteAgain(db, actor, params.id),
  }))
}
