import { providerEndpoints } from '@regent/contract/identity/provider-sign-in'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { unlinkSignIn } from './link-and-unlink.ts'
import { listLinkedSignIns } from './linked-sign-in.repository.ts'
import { presentLinkedSignIn } from './present-linked-sign-in.ts'
import { linkedSignInTexts as texts } from './texts.ts'

export const registerLinkedSignInRoutes = (app: HttpApp): void => {
  route(app, providerEndpoints.list, async ({ db, viewer, query }) => {
    const page = await listLinkedSignIns(db, viewer.userId, query)
    return listAnswer('linkedSignIns', page.rows.map(presentLinkedSignIn), page)
  })
  route(app, providerEndpoints.unlink, async ({ viewer, params: { id }, agent, network }) => {
    const { userId: accountId, sessionId } = viewer
    await unlinkSignIn(app.services, { accountId, sessionId, id, agent, network })
    return { message: texts.unlinked }
  })
}
