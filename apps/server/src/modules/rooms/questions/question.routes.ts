import { questionEndpoints } from '@regent/contract/rooms/questions'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { checkPass, getPersonIn, getRoom, passOf, voterOf } from '#modules/rooms/entry/index.ts'
import { askingQuestions } from './ask-question.ts'
import { actOnQuestion, answerInWriting, changeQuestionSettings, presentSettings } from './host-questions.ts'
import { presentQuestion } from './present-question.ts'
import { isHost } from './question.policy.ts'
import { listQuestions } from './question.repository.ts'
import { questionTexts as texts } from './texts.ts'
import { votingForQuestions } from './vote.ts'
import { withdrawQuestion } from './withdraw-question.ts'

export const registerQuestionRoutes = (app: HttpApp): void => {
  const { services } = app
  const ask = askingQuestions(services)
  const vote = votingForQuestions(services)
  const checkLink = checkPass(services)

  route(app, questionEndpoints.list, async ({ db, params, query, headers }) => {
    const person = await getPersonIn(services, db, { ...params, pass: passOf(headers) })
    const { id: personId, webinar_id: webinarId } = person
    const reader = { webinarId, personId, voter: voterOf(person), seesAll: isHost(person) }
    const page = await listQuestions(db, reader, query)
    const settings = presentSettings(await getRoom(db, webinarId))
    const questions = page.rows.map((row) => presentQuestion(row, personId))
    return { ...listAnswer('questions', questions, page), settings }
  })

  route(
    app,
    questionEndpoints.ask,
    async ({ db, params, body, headers }) => {
      const person = await getPersonIn(services, db, { ...params, pass: passOf(headers) })
      const key = headers['idempotency-key']
      return { question: await ask({ person, ...body, key: typeof key === 'string' ? key : undefined }) }
    },
    { checkLink, remembersKeys: true },
  )

  route(
    app,
    questionEndpoints.withdraw,
    async ({ db, params: { slug, id }, headers }) => {
      await withdrawQuestion(db, await getPersonIn(services, db, { slug, pass: passOf(headers) }), id)
      return { message: texts.withdrawn }
    },
    { checkLink },
  )

  route(
    app,
    questionEndpoints.vote,
    async ({ db, params: { slug, id }, body, headers }) => {
      const person = await getPersonIn(services, db, { slug, pass: passOf(headers) })
      await vote({ person, id, ...body })
      return body
    },
    { checkLink },
  )

  route(app, questionEndpoints.change, async ({ db, params, body, actor }) => {
    await actOnQuestion(db, { ...params, ...body, actor })
    return { message: texts.changed }
  })

  route(app, questionEndpoints.answer, async ({ db, params, body, actor }) => {
    await answerInWriting(db, { ...params, ...body, actor })
    return { message: texts.answered }
  })

  route(app, questionEndpoints.settings, async ({ db, params, body, actor }) => ({
    settings: await changeQuestionSettings(db, { ...params, ...body, actor }),
  }))
}
