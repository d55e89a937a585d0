import type { WrittenMessage } from '@regent/contract/messages/messages'
import type { Services } from '#app/services.ts'
import type { AddressedMessage } from './addressed-message.repository.ts'
import { type Addressed, composeWords, valuesFor, wordsOf } from './compose-words.ts'
import type { Words } from './default-texts.ts'
import { mailTemplate } from './mail-template.ts'
import { fillIn } from './merge-fields.ts'
import { linksOf } from './message-links.ts'
import { samplePerson, sampleWebinar } from './sample-words.ts'
import { listOwnTexts } from './template.repository.ts'
import type { WebinarMail } from './webinar-mail.tsx'
import { smsText } from './write-message.ts'

/** Nobody's: whoever looks at a text gets no key to somebody else's registration. */
const linksFor = (services: Services, { id, slug }: { id: string; slug: string }) =>
  linksOf(services, { webinar: { id, slug }, registrationId: null, accountId: undefined })

export const isSms = (kind: AddressedMessage['kind']): boolean => kind.endsWith('-sms') || kind.startsWith('promotion')

export const previewSms = async (services: Services, given: Addressed, text: string): Promise<string> =>
  smsText(given.kind, fillIn(text, valuesFor(given, (await linksFor(services, given.webinar)).join)))

export const previewMail = async (services: Services, given: Addressed, words: Words): Promise<WebinarMail> =>
  composeWords(given, words, await linksFor(services, given.webinar))

/** How a text reads to its reader. */
export const previewText = async (services: Services, given: Addressed, words: Words): Promise<WrittenMessage> => {
  if (isSms(given.kind)) return { text: await previewSms(services, given, words.text) }
  const { renderMail } = await import('#platform/mailer/render-mail.tsx')
  const { logo: _, ...brand } = await services.readFirm()
  return renderMail(await mailTemplate(), await previewMail(services, given, words), brand)
}

/** How a message reads, from what holds now. */
export const previewMessage = async (services: Services, message: AddressedMessage): Promise<WrittenMessage> => {
  const { kind, contact } = message
  const webinar = message.webinar ?? sampleWebinar
  const person = message.person ?? (contact ? { ...samplePerson, ...contact } : samplePerson)
  const { name: firm } = await services.readFirm()
  const words = isSms(kind)
    ? { subject: '', text: kind === 'reminder-sms' ? webinar.reminderSms : webinar.promotionSms }
    : wordsOf(message, await listOwnTexts(services.db))
  return previewText(
    services,
    { kind, webinar, person, firm, isGivenUp: message.registration?.isGivenUp ?? false },
    words,
  )
}
