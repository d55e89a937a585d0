import { chatEndpoints } from '@regent/contract/rooms/chat'
import { AppError } from '#app/app-error.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { checkPass, getPersonIn, passOf } from '#modules/rooms/entry/index.ts'
import { isBehindStage, mayChat } from './chat.policy.ts'
import { listMessages } from './chat.repository.ts'
import { clearChat, deleteChatMessage, setSlowMode } from './moderate-chat.ts'
import { presentMessage } from './present-message.ts'
import { sendingMessages } from './send-message.ts'
import { chatTexts as texts } from './texts.ts'

export const registerChatRoutes = (app: HttpApp): void => {
  const { services } = app
  const sendMessage = sendingMessages(services)
  const checkLink = checkPass(services)

  route(app, chatEndpoints.list, async ({ db, params, query, headers }) => {
    const person = await getPersonIn(services, db, { ...params, pass: passOf(headers) })
    if (!mayChat(person)) throw new AppError('chat_closed')
    const reading = { webinarId: person.webinar_id, isBehindStage: isBehindStage(person.role) }
    const page = await listMessages(db, reading, query)
    return listAnswer('messages', page.rows.map(presentMessage), page)
  })

  route(
    app,
    chatEndpoints.send,
    async ({ db, params, body, headers }) => {
      const person = await getPersonIn(services, db, { ...params, pass: passOf(headers) })
      const key = headers['idempotency-key']
      return { message: await sendMessage({ person, ...body, key: typeof key === 'string' ? key : undefined }) }
    },
    { checkLink, remembersKeys: true },
  )

  route(app, chatEndpoints.delete, async ({ db, params, actor }) => {
    await deleteChatMessage(db, { ...params, actor })
    return { message: texts.deleted }
  })

  route(app, chatEndpoints.clear, async ({ db, params, actor }) => {
    await clearChat(db, { ...params, actor })
    return { message: texts.cleared }
  })

  route(app, chatEndpoints.slow, async ({ db, params, body, actor }) => {
    await setSlowMode(db, { ...params, ...body, actor })
    return body
  })
}
