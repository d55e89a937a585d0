import { reactionEndpoints } from '@regent/contract/rooms/reactions'
import { type HttpApp, route } from '#http/routes/route.ts'
import { checkPass, getPersonIn, passOf } from '#modules/rooms/entry/index.ts'
import { reacting, switchReactions } from './react.ts'

export const registerReactionRoutes = (app: HttpApp): void => {
  const { services } = app
  const react = reacting(services)

  route(
    app,
    reactionEndpoints.react,
    async ({ db, params, body, headers }) => {
      await react(await getPersonIn(services, db, { ...params, pass: passOf(headers) }), body.kind)
      return { message: 'Sent.' }
    },
    { checkLink: checkPass(services) },
  )

  route(app, reactionEndpoints.switchReactions, async ({ db, params, body, actor }) => {
    await switchReactions(db, { ...params, ...body, actor })
    return body
  })
}
