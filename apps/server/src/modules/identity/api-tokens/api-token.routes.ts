import { apiTokenEndpoints as endpoints } from '@regent/contract/connections/tokens'
import { lifetimes } from '@regent/contract/lifetimes'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { listTokens } from './api-token.repository.ts'
import { createToken, endToken, presentToken, proveForToken } from './write-api-token.ts'

const keptDays = lifetimes.endedApiTokenDays

export const registerApiTokenRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.list, async ({ db, viewer, query: { kind, own, ...input } }) => {
    const ownerId = own === 'true' ? viewer.userId : null
    const page = await listTokens(db, { kind: kind ?? null, ownerId, keptDays }, input)
    return listAnswer(
      'tokens',
      page.rows.map((row) => presentToken(row, services.clock())),
      page,
    )
  })

  route(
    app,
    endpoints.create,
    async ({ db, actor, viewer, body }) => createToken(services, db, { actor, sessionId: viewer.sessionId }, body),
    {
      prepare: async ({ body: { currentPassword } }, viewer, network) => {
        await proveForToken(services, { viewer, currentPassword, network })
        return { file: undefined, identity: '', discard: () => Promise.resolve() }
      },
    },
  )

  route(app, endpoints.revoke, async ({ db, actor, params }) => ({ message: await endToken(db, actor, params.id) }))
}
