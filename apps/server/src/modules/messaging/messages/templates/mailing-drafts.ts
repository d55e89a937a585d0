import type { WrittenMessage } from '@regent/contract/messages/messages'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { newId } from '#db/new-id.ts'
import { getContactDetails } from '#modules/identity/account/index.ts'
import { findMessageWebinar, type MessagePerson, type MessageWebinar } from '../addressed-message.repository.ts'
import { messagingTexts as texts } from '../texts.ts'
import { composeMailing, type MailingContent, mailingLinksOf } from '../writing/compose-mailing.ts'
import { samplePerson } from '../writing/sample-mail.ts'
import { loadWebinarMail } from '../writing/write-message.ts'
import { sayTestFailure } from './test-failures.ts'

type Reader = Pick<MessagePerson, 'firstName' | 'lastName' | 'timeZone' | 'clientType' | 'isAdministrator'>

const composeFor = async (
  services: Services,
  content: MailingContent,
  webinar: MessageWebinar | null,
  person: Reader,
) => {
  const { name: firm } = await services.readFirm()
  return composeMailing(content, { webinar, person, firm }, mailingLinksOf(services, webinar))
}

/** How a mailing looks to a reader, without anyone's personal links. */
export const previewMailing = async (
  services: Services,
  content: MailingContent,
  webinar: MessageWebinar | null,
  person: Reader = samplePerson,
): Promise<WrittenMessage> => {
  const { renderMail } = await import('#platform/mailer/render-mail.tsx')
  const { logo: _, ...brand } = await services.readFirm()
  return renderMail(await loadWebinarMail(), await composeFor(services, content, webinar, person), brand)
}

/** Not saved yet. */
interface MailingDraft extends MailingContent {
  webinarId: string | null
}

const webinarOf = async (services: Services, { webinarId }: MailingDraft): Promise<MessageWebinar | null> => {
  if (webinarId === null) return null
  const webinar = await findMessageWebinar(services.db, webinarId)
  if (!webinar) throw new AppError('invalid', { details: { webinarId: texts.chooseWebinar } })
  return webinar
}

export const previewDraft = async (services: Services, draft: MailingDraft): Promise<WrittenMessage> =>
  previewMailing(services, draft, await webinarOf(services, draft))

/** Sends at once, not as a message, because the person waits for the result. */
export const sendTestMailing = async (services: Services, userId: string, draft: MailingDraft): Promise<string> => {
  const webinar = await webinarOf(services, draft)
  const { email, ...person } = await getContactDetails(services.db, userId)
  const reader = { ...samplePerson, ...person }
  await sayTestFailure(async () =>
    services.mailer.send({
      id: `message-test-${newId()}`,
      to: { name: `${person.firstName} ${person.lastName}`, address: email },
      template: loadWebinarMail,
      data: await composeFor(services, draft, webinar, reader),
    }),
  )
  return email
}
