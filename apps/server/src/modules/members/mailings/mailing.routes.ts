import type { EndpointInput } from '@regent/contract/api/endpoint'
import { mailingEndpoints as endpoints, mailingProblems } from '@regent/contract/members/mailings'
import { AppError } from '#app/app-error.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { messagingTexts, previewDraft, sendTestMailing } from '#modules/messaging/messages/index.ts'
import { changeMailing, createMailing, getMailing, readMailings, removeMailing } from './mailings.ts'
import { cancelMailing, scheduleMailing, stopMailing } from './send-mailing.ts'

const draftOf = (content: EndpointInput<typeof endpoints.preview>['body']) => {
  const details = mailingProblems(content)
  if (Object.keys(details).length > 0) throw new AppError('invalid', { details })
  const { subject, text, webinarId = null, buttonLabel = '', buttonLink = '' } = content
  return { subject, text, webinarId, buttonLabel, buttonLink }
}

export const registerMailingRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.list, async ({ db, query }) => {
    const page = await readMailings(db, query)
    return listAnswer('mailings', page.rows, page)
  })

  route(app, endpoints.preview, async ({ body }) => ({ written: await previewDraft(services, draftOf(body)) }))

  route(app, endpoints.sendTest, async ({ body, viewer }) => {
    const sentTo = await sendTestMailing(services, viewer.userId, draftOf(body))
    const isKept = services.config.SMTP_URL === undefined
    return { sentTo, message: isKept ? messagingTexts.testKept : messagingTexts.testSent(sentTo) }
  })

  route(app, endpoints.show, ({ db, params }) => getMailing(db, params.id))

  route(app, endpoints.create, async ({ db, actor, body }) => ({ mailing: await createMailing(db, actor, body) }))

  route(app, endpoints.update, async ({ db, actor, params, body }) => ({
    mailing: await changeMailing(db, actor, params.id, body),
  }))

  route(app, endpoints.schedule, async ({ db, actor, params, body }) => ({
    mailing: await scheduleMailing(services, db, actor, params.id, body),
  }))

  route(app, endpoints.cancel, async ({ db, actor, params }) => ({
    mailing: await cancelMailing(db, actor, params.id),
  }))

  route(app, endpoints.stop, ({ db, actor, params }) => stopMailing(db, actor, params.id))

  route(app, endpoints.remove, async ({ db, actor, params }) => ({
    message: await removeMailing(db, actor, params.id),
  }))
}
