import { authEndpoints } from '@regent/contract/identity/auth'
import { sessionEndpoints } from '@regent/contract/identity/sessions'
import { AppError } from '#app/app-error.ts'
import { transact } from '#db/transact.ts'
import { answer } from '#http/routes/answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { endSessions } from './end-sessions.ts'
import { noFilesCookie } from './files-cookie.ts'
import { listSessions } from './list-sessions.ts'
import { withSession } from './open-session.ts'
import { refreshSession } from './refresh-session.ts'
import { signOut } from './sign-out.ts'
import { texts } from './texts.ts'

export const registerSessionRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, authEndpoints.refresh, async ({ body, network }) =>
    withSession({}, await refreshSession(services, { token: body.refreshToken, network })),
  )

  route(app, authEndpoints.logout, async ({ db, body, network }) => {
    await signOut(db, { token: body.refreshToken, network })
    return answer({ message: texts.signedOut }, { headers: { 'set-cookie': noFilesCookie(services.config) } })
  })

  route(app, sessionEndpoints.list, ({ db, viewer, query }) => listSessions(db, viewer, query, services.clock()))

  route(app, sessionEndpoints.end, async ({ db, viewer, params, network }) => {
    const { userId } = viewer
    const ending = { accountId: userId, only: params.id, reason: 'ended-by-member', actorId: userId, network } as const
    if ((await transact(db, (tx) => endSessions(tx, ending))) === 0) throw new AppError('not_found')
    return { message: texts.sessionEnded }
  })

  route(app, sessionEndpoints.endOthers, async ({ db, viewer, network }) => {
    const { userId, sessionId } = viewer
    const ending = {
      accountId: userId,
      except: sessionId,
      reason: 'ended-by-member',
      actorId: userId,
      network,
    } as const
    await transact(db, (tx) => endSessions(tx, ending))
    return { message: texts.othersEnded }
  })
}
