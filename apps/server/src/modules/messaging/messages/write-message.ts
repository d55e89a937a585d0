import { easternTime } from '@regent/contract/webinars/zoned-time'
import { withStop } from '@regent/contract/messages/sms'
import type { Services } from '#app/services.ts'
import type { Mail, Recipient } from '#platform/mailer/mail.ts'
import type { Sms } from '#platform/sms/sms.ts'
import type { AddressedMessage } from './addressed-message.repository.ts'
import { calendarOf } from './calendar-entry.ts'
import { composeWords, valuesFor, wordsOf } from './compose-words.ts'
import type { Words } from './default-texts.ts'
import { mailTemplate } from './mail-template.ts'
import { fillIn } from './merge-fields.ts'
import { joinLinkOf, linksOf, oneClickAddress } from './message-links.ts'
import { numberOf } from './settle-message.policy.ts'
import type { WebinarMail } from './webinar-mail.tsx'

/** The same whenever the same message is sent again. */
const idOf = ({ id }: Pick<AddressedMessage, 'id'>) => `message-${id}`

export const mailRecipient = ({ person }: AddressedMessage): Recipient => ({
  name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
  address: person?.email ?? '',
  isSample: person?.isSample ?? false,
})

export const smsRecipient = (message: AddressedMessage): string => numberOf(message) ?? ''

/** What a message that may have gone is known by. */
export const knownBy = (message: AddressedMessage) => ({ id: idOf(message), date: message.dueAt })

/** The whole mail, from what holds now. */
export const writeMail = async (
  services: Services,
  message: AddressedMessage,
  own: ReadonlyMap<string, Words>,
): Promise<Mail<WebinarMail>> => {
  const { kind, webinar, person, registrationId } = message
  if (!webinar || !person) throw new Error('A mail needs a webinar and a person.')
  const { name: firm } = await services.readFirm()
  const links = await linksOf(services, { webinar, registrationId, accountId: person.id })
  const to = mailRecipient(message)
  const calendar = await calendarOf(services, { message, webinar, attendee: to, joinLink: links.join })
  return {
    ...knownBy(message),
    to,
    template: mailTemplate,
    data: composeWords(
      { kind, webinar, person, firm, isGivenUp: message.registration?.isGivenUp ?? true },
      wordsOf(message, own),
      links,
    ),
    ...(calendar && { calendar }),
    ...(kind.startsWith('follow-up') && { unsubscribe: oneClickAddress(services, links) }),
  }
}

/** The whole SMS, from what holds now. */
export const writeSms = async (services: Services, message: AddressedMessage): Promise<Sms> => {
  const { kind, webinar, registrationId, contact } = message
  const person =
    message.person ?? (contact && { ...contact, timeZone: easternTime, clientType: null, isAdministrator: false })
  if (!webinar || !person) throw new Error('An SMS needs a webinar and a person.')
  const { name: firm } = await services.readFirm()
  const values = valuesFor({ webinar, person, firm }, await joinLinkOf(services, { webinar, registrationId }))
  const typed = kind === 'reminder-sms' ? webinar.reminderSms : webinar.promotionSms
  return {
    ...knownBy(message),
    to: smsRecipient(message),
    text: smsText(kind, fillIn(typed, values)),
    isSample: message.person?.isSample ?? false,
  }
}

export const smsText = (kind: AddressedMessage['kind'], text: string): string =>
  kind.startsWith('promotion') ? withStop(text) : text.trim()
