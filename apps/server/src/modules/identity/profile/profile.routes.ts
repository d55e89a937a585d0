import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import type { Db } from '#db/client.ts'
import { answer } from '#http/routes/answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { checkMailLink } from '#modules/identity/account/index.ts'
import { checkEmailLink, confirmEmail, withdrawEmail } from './change-email.ts'
import { collectOwnData } from './collect-own-data.ts'
import { presentUser } from './present-user.ts'
import { requestDeletion, withdrawDeletion } from './request-account-deletion.ts'
import { profileTexts as texts } from './texts.ts'
import { undoEmail } from './undo-email.ts'
import { updateProfile } from './update-profile.ts'
import { createUserReader, getUser } from './user.repository.ts'

const showUser = async (db: Db, id: string): Promise<User> => presentUser(await getUser(db, id))

export const registerProfileRoutes = (app: HttpApp): void => {
  const { services } = app
  const readUser = createUserReader(services.db)

  route(app, profileEndpoints.user, async ({ viewer }) => ({ user: presentUser(await readUser(viewer.userId)) }))
  route(app, profileEndpoints.show, ({ db, viewer }) => showUser(db, viewer.userId))
  route(app, profileEndpoints.update, ({ viewer, agent, network, body }) =>
    updateProfile(services, {
      accountId: viewer.userId,
      sessionId: viewer.sessionId,
      agent,
      network,
      update: body,
    }),
  )
  route(app, profileEndpoints.withdrawEmail, async ({ db, viewer, network }) => {
    await withdrawEmail(services, { accountId: viewer.userId, network })
    const user = await showUser(db, viewer.userId)
    return { user, message: texts.emailStays(user.email) }
  })
  route(app, authEndpoints.checkEmailLink, async ({ params }) => {
    await checkEmailLink(services, params.token)
    return { message: texts.emailLinkGood }
  })
  route(app, authEndpoints.confirmEmail, async ({ params, network }) => {
    return { message: texts.emailConfirmed, ...(await confirmEmail(services, params.token, network)) }
  })
  route(app, authEndpoints.checkUndoLink, async ({ db, params }) => {
    await checkMailLink(db, 'undo', params.token)
    return { message: texts.emailLinkGood }
  })
  route(app, authEndpoints.undoEmail, async ({ params, network }) => {
    await undoEmail(services, params.token, network)
    return { message: texts.emailUndone }
  })
  route(app, profileEndpoints.download, async ({ viewer, network }) => {
    const collected = await collectOwnData(services, { accountId: viewer.userId, network })
    const fileName = texts.fileName(services.clock().toISOString().slice(0, 10))
    return answer(collected, { headers: { 'content-disposition': `attachment; filename="${fileName}"` } })
  })
  route(app, profileEndpoints.requestDeletion, async ({ db, viewer, network, body }) => {
    await requestDeletion(services, db, { accountId: viewer.userId, network, ...body })
    return { user: await showUser(db, viewer.userId), message: texts.deletionRequested }
  })
  route(app, profileEndpoints.withdrawDeletion, async ({ db, viewer, network }) => {
    await withdrawDeletion(services, { accountId: viewer.userId, network })
    return { user: await showUser(db, viewer.userId), message: texts.deletionWithdrawn }
  })
}
