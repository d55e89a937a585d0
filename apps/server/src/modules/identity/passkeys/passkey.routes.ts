import { passkeyEndpoints } from '@regent/contract/identity/passkeys'
import { AppError } from '#app/app-error.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { withSession } from '#modules/identity/sessions/index.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { removePasskey } from './change-passkeys.ts'
import { listPasskeys, renamePasskey } from './passkey.repository.ts'
import { presentPasskey } from './present-passkey.ts'
import { requestPasskey, signInWithPasskey } from './sign-in-with-passkey.ts'
import { passkeyTexts as texts } from './texts.ts'

const ownOf = ({ userId: accountId, sessionId }: SignedIn) => ({ accountId, sessionId })

export const registerPasskeyRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, passkeyEndpoints.request, async () => ({ options: await requestPasskey(services) }))
  route(app, passkeyEndpoints.signIn, async ({ body: { credential }, ...caller }) => {
    const { opened, deviceCookie } = await signInWithPasskey(services, { credential, caller })
    return withSession({}, opened, [deviceCookie])
  })
  route(app, passkeyEndpoints.list, async ({ db, viewer, query }) => {
    const page = await listPasskeys(db, viewer.userId, query)
    return listAnswer('passkeys', page.rows.map(presentPasskey), page)
  })
  route(app, passkeyEndpoints.begin, async ({ viewer, body, agent, network }) => ({
    options: await beginPasskey(services, { ...ownOf(viewer), ...body, agent, network }),
  }))
  route(app, passkeyEndpoints.add, async ({ db, viewer, body: { name, credential }, agent, network }) => {
    const passkey = await addPasskey(services, db, { ...ownOf(viewer), name, credential, agent, network })
    return { passkey: presentPasskey(passkey), message: texts.added }
  })
  route(app, passkeyEndpoints.rename, async ({ db, viewer, params: { id }, body: { name } }) => {
    const passkey = await renamePasskey(db, { accountId: viewer.userId, id, name })
    if (!passkey) throw new AppError('not_found')
    return { passkey: presentPasskey(passkey) }
  })
  route(app, passkeyEndpoints.remove, async ({ viewer, params: { id }, agent, network }) => {
    await removePasskey(services, { ...ownOf(viewer), id, agent, network })
    return { message: texts.removed }
  })
}
