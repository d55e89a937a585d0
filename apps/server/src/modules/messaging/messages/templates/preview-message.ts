import type { WrittenMessage } from '@regent/contract/messages/messages'
import type { Services } from '#app/services.ts'
import type { AddressedMessage } from '../addressed-message.repository.ts'
import {
  composeWebinarMail,
  fillIn,
  type MailContext,
  mergeValuesOf,
  templateFor,
  type WebinarMail,
} from '../writing/compose-webinar-mail.ts'
import { linksOf } from '../writing/message-links.ts'
import { samplePerson, sampleWebinar } from '../writing/sample-mail.ts'
import { loadWebinarMail, smsTemplateOf, smsText } from '../writing/write-message.ts'
import { previewMailing } from './mailing-drafts.ts'
import type { TemplateText } from './default-templates.ts'
import { listOwnTemplates } from './template.repository.ts'

/** Without anyone's personal links: a preview must not let staff into another person's registration. */
const linksFor = (services: Services, webinar: MailContext['webinar']) =>
  linksOf(services, { webinar, registrationId: null, joinVersion: 0, accountId: undefined })

export const isSms = (kind: AddressedMessage['kind']): boolean => kind.endsWith('-sms') || kind.startsWith('promotion')

export const previewSms = async (services: Services, context: MailContext, text: string): Promise<string> =>
  smsText(context.kind, fillIn(text, mergeValuesOf(context, (await linksFor(services, context.webinar)).join)))

export const previewMail = async (
  services: Services,
  context: MailContext,
  template: TemplateText,
): Promise<WebinarMail> => composeWebinarMail(context, template, await linksFor(services, context.webinar))

export const previewText = async (services: Services, context: MailContext, template: TemplateText) => {
  if (isSms(context.kind)) return { text: await previewSms(services, context, template.text) }
  const { renderMail } = await import('#platform/mailer/render-mail.tsx')
  const { logo: _, ...brand } = await services.readFirm()
  return renderMail(await loadWebinarMail(), await previewMail(services, context, template), brand)
}

/** How a message looks, from the data of this moment. */
export const previewMessage = async (services: Services, message: AddressedMessage): Promise<WrittenMessage> => {
  const { kind, contact, registration, mailing } = message
  if (mailing) return previewMailing(services, mailing, message.webinar, message.person ?? samplePerson)
  const webinar = message.webinar ?? sampleWebinar
  const person = message.person ?? (contact ? { ...samplePerson, ...contact } : samplePerson)
  const { name: firm } = await services.readFirm()
  const template = isSms(kind)
    ? { subject: '', text: smsTemplateOf(kind, webinar) }
    : templateFor(message, await listOwnTemplates(services.db))
  return previewText(
    services,
    {
      ...{ kind, webinar, person, firm },
      isUnregistered: registration?.isUnregistered ?? false,
      hasCertificate: registration?.hasCertificate ?? false,
    },
    template,
  )
}
