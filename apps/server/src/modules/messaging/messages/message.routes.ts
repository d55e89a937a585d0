import { messageEndpoints as endpoints } from '@regent/contract/messages/messages'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { keptChannels, listOutbox, readEntry } from './outbox-entries.ts'
import { countWaiting } from './message.repository.ts'
import { isSms, previewMessage, previewText } from './templates/preview-message.ts'
import { getMessage, presentMessage, readMessages } from './read-messages.ts'
import { retryFailed, retryMessage } from './retry-message.ts'
import { sendTestMessage } from './templates/send-test-message.ts'
import { changeTemplate, listTemplates, resetTemplate, readDraft } from './templates/templates.ts'
import { messagingTexts as texts } from './texts.ts'
import { registerUnsubscribeRoutes } from './unsubscribe.routes.ts'

export const registerMessageRoutes = (app: HttpApp): void => {
  const { services } = app
  const folder = outboxFolder(services.config)

  route(app, endpoints.list, async ({ db, query }) => {
    const page = await readMessages(db, query)
    return listAnswer('messages', page.rows, page)
  })

  route(app, endpoints.figures, ({ db }) => countWaiting(db, services.clock()))

  route(app, endpoints.listTemplates, async ({ db, query }) => {
    const page = await listTemplates(db, query)
    return listAnswer('templates', page.rows, page)
  })

  route(app, endpoints.listOutbox, async ({ query }) => {
    const page = await listOutbox(folder, query)
    return { ...listAnswer('entries', page.rows, page), keeps: keptChannels(services.config) }
  })

  route(app, endpoints.readOutbox, ({ params }) => readEntry(folder, params.name))

  route(app, endpoints.show, async ({ db, params }) => {
    const message = await getMessage(db, params.id)
    return { message: presentMessage(message), written: await previewMessage(services, message) }
  })

  route(app, endpoints.retry, async ({ db, params, actor }) => {
    const message = await retryMessage(db, params.id, actor)
    return { message: presentMessage(message), said: texts.retried }
  })

  route(app, endpoints.retryFailed, async ({ db, actor }) => ({
    retried: await retryFailed(db, actor),
  }))

  route(app, endpoints.updateTemplate, async ({ db, params, body, actor }) => ({
    template: await changeTemplate(db, params.kind, body, actor),
  }))

  route(app, endpoints.resetTemplate, async ({ db, params, actor }) => ({
    template: await resetTemplate(db, params.kind, actor),
  }))

  route(app, endpoints.preview, async ({ params, body }) => {
    const { context, template } = await readDraft(services, params.kind, body)
    return { written: await previewText(services, context, template) }
  })

  route(app, endpoints.sendTest, async ({ params, body, viewer }) => {
    const sentTo = await sendTestMessage(services, viewer.userId, await readDraft(services, params.kind, body))
    const { SMTP_URL: mailServer, TWILIO_ACCOUNT_SID: smsProvider } = services.config
    const isKept = (isSms(params.kind) ? smsProvider : mailServer) === undefined
    return { sentTo, message: isKept ? texts.testKept : texts.testSent(sentTo) }
  })

  registerUnsubscribeRoutes(app)
}
