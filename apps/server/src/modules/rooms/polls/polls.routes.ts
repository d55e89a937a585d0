import { pollEndpoints } from '@regent/contract/rooms/polls'
import { type HttpApp, route } from '#http/routes/route.ts'
import { checkPass, getPersonIn, passOf } from '#modules/rooms/entry/index.ts'
import { deletePoll, listPollsOfRoom, openPoll, stepPoll } from './polls.ts'
import { pollTexts } from './texts.ts'
import { voting } from './vote.ts'

export const registerPollRoutes = (app: HttpApp): void => {
  const { services } = app
  const vote = voting(services)

  route(app, pollEndpoints.listPolls, ({ db, params, query }) => listPollsOfRoom(db, params.slug, query))

  route(app, pollEndpoints.openPoll, async ({ db, params, body, actor }) => ({
    poll: await openPoll(db, { ...params, draft: body, actor }),
  }))

  route(app, pollEndpoints.stepPoll, async ({ db, params, body, actor }) => ({
    poll: await stepPoll(db, { ...params, ...body, actor }),
  }))

  route(app, pollEndpoints.deletePoll, async ({ db, params, actor }) => {
    await deletePoll(db, { ...params, actor })
    return { message: pollTexts.deleted }
  })

  route(
    app,
    pollEndpoints.vote,
    async ({ db, params: { slug, id }, body, headers }) => {
      const person = await getPersonIn(services, db, { slug, pass: passOf(headers) })
      return { answers: await vote({ person, pollId: id, ...body }) }
    },
    { checkLink: checkPass(services) },
  )
}
