import { authEndpoints } from '@regent/contract/identity/auth'
import { sessionEndpoints } from '@regent/contract/identity/sessions'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { answer } from '#http/routes/answer.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { lockAccount } from '#modules/identity/account/index.ts'
import { endSessions, signOut } from './end-sessions.ts'
import { noFilesCookie } from './files-cookie.ts'
import { withSession } from './open-session.ts'
import { presentSession } from './present-session.ts'
import { refreshSession } from './refresh-session.ts'
import { listSessions } from './session.repository.ts'
import { sessionTexts as texts } from './texts.ts'

export const registerSessionRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, authEndpoints.refresh, async ({ body, network }) =>
    withSession({}, await refreshSession(services, { token: body.refreshToken, network })),
  )

  route(app, authEndpoints.logout, async ({ db, body, network }) => {
    await signOut(db, { token: body.refreshToken, network })
    return answer({ message: texts.signedOut }, { headers: { 'set-cookie': noFilesCookie(services.config) } })
  })

  route(app, sessionEndpoints.list, async ({ db, viewer: { userId, sessionId }, query }) => {
    const question = { accountId: userId, currentId: sessionId, now: services.clock() }
    const page = await listSessions(db, question, query)
    const sessions = page.rows.map((row) => presentSession(row, sessionId))
    // The current one ended during the request.
    if (query.cursor === undefined && !sessions[0]?.isCurrent) throw new AppError('invalid_token')
    return listAnswer('sessions', sessions, page)
  })

  route(app, sessionEndpoints.end, async ({ db, viewer: { userId }, params, network }) => {
    const ending = { accountId: userId, only: params.id, ...byMember(userId, network) }
    if ((await endOwn(db, ending)) === 0) throw new AppError('not_found')
    return { message: texts.sessionEnded }
  })

  route(app, sessionEndpoints.endOthers, async ({ db, viewer: { userId, sessionId }, network }) => {
    const ending = { accountId: userId, except: sessionId, ...byMember(userId, network) }
    await endOwn(db, ending)
    return { message: texts.othersEnded }
  })
}

/** A request of an ended session that replaces it (a new password) comes before this one, and is ended too, or after it. */
const endOwn = (db: Db, ending: Parameters<typeof endSessions>[1]) =>
  transact(db, async (tx) => {
    await lockAccount(tx, ending.accountId)
    return endSessions(tx, ending)
  })

const byMember = (actorId: string, network: string) => ({ reason: 'ended-by-member', actorId, network }) as const
