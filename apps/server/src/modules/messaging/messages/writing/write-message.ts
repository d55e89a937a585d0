import { withStop } from '@regent/contract/messages/merge-fields'
import { easternTime } from '@regent/contract/eastern-time'
import type { Services } from '#app/services.ts'
import type { Mail, Recipient } from '#platform/mailer/mail.ts'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import type { Sms } from '#platform/sms/sms.ts'
import type { AddressedMessage } from '../addressed-message.repository.ts'
import { numberOf } from '../delivery/delivery.policy.ts'
import type { TemplateText } from '../templates/default-templates.ts'
import { calendarOf } from './calendar-entry.ts'
import { composeWebinarMail, fillIn, mergeValuesOf, templateFor, type WebinarMail } from './compose-webinar-mail.ts'
import { composeMailing, mailingLinksOf } from './compose-mailing.ts'
import { joinLinkOf, linksOf, markedLink, newsLinksOf, oneClickAddress } from './message-links.ts'

export const loadWebinarMail = async (): Promise<MailTemplate<WebinarMail>> =>
  (await import('./webinar.mail.tsx')).webinarMail

export const mailRecipient = ({ person }: AddressedMessage): Recipient => ({
  name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
  address: person?.email ?? '',
  isSample: person?.isSample ?? false,
})

export const smsRecipient = (message: AddressedMessage): string => numberOf(message) ?? ''

/** The same whenever the same message is sent again, so that it can be looked up. */
export const identityOf = ({ id, dueAt }: AddressedMessage) => ({ id: `message-${id}`, date: dueAt })

/** The whole mail, from the data of this moment. */
export const writeMail = async (
  services: Services,
  message: AddressedMessage,
  ownTemplates: ReadonlyMap<string, TemplateText>,
): Promise<Mail<WebinarMail>> => {
  const { kind, webinar, person, registrationId } = message
  if (kind === 'mailing') return writeMailing(services, message)
  if (!webinar || !person) throw new Error('A mail needs a webinar and a person.')
  const { name: firm } = await services.readFirm()
  const joinVersion = message.registration?.joinVersion ?? 0
  const links = await linksOf(services, { webinar, registrationId, joinVersion, accountId: person.id })
  const to = mailRecipient(message)
  const calendar = await calendarOf(services, { message, webinar, attendee: to, joinLink: links.join })
  return {
    ...identityOf(message),
    to,
    template: loadWebinarMail,
    data: composeWebinarMail(
      {
        ...{ kind, webinar, person, firm },
        isUnregistered: message.registration?.isUnregistered ?? true,
        hasCertificate: message.registration?.hasCertificate ?? false,
      },
      templateFor(message, ownTemplates),
      marked(services, links, message.id),
    ),
    ...(calendar && { calendar }),
    ...(kind.startsWith('follow-up') && { unsubscribe: oneClickAddress(services, links) }),
  }
}

/** To end mails is no click. */
const marked = <Links extends { unsubscribe: string }>(services: Services, links: Links, messageId: string): Links => ({
  ...links,
  ...Object.fromEntries(
    Object.entries(links)
      .filter(([name]) => name !== 'unsubscribe')
      .map(([name, link]) => [name, markedLink(services, link, messageId)]),
  ),
})

const writeMailing = async (services: Services, message: AddressedMessage): Promise<Mail<WebinarMail>> => {
  const { id, mailing, webinar, person } = message
  if (!mailing || !person) throw new Error('A mail of a mailing needs its text and a person.')
  const { name: firm } = await services.readFirm()
  const { page: unsubscribe, oneClick } = await newsLinksOf(services, person.id, id)
  return {
    ...identityOf(message),
    to: mailRecipient(message),
    template: loadWebinarMail,
    data: composeMailing(
      { ...mailing, buttonLink: markedLink(services, mailing.buttonLink, id) },
      { webinar, person, firm },
      marked(services, mailingLinksOf(services, webinar, unsubscribe), id),
    ),
    unsubscribe: oneClick,
  }
}

/** The whole SMS, from the data of this moment. */
export const writeSms = async (services: Services, message: AddressedMessage): Promise<Sms> => {
  const { kind, webinar, registrationId, contact } = message
  const person = contact
    ? { ...contact, timeZone: message.person?.timeZone ?? easternTime, clientType: null, isAdministrator: false }
    : message.person
  if (!webinar || !person) throw new Error('An SMS needs a webinar and a person.')
  const { name: firm } = await services.readFirm()
  const joinVersion = message.registration?.joinVersion ?? 0
  const join = await joinLinkOf(services, { webinar, registrationId, joinVersion })
  const values = mergeValuesOf({ webinar, person, firm }, join)
  return {
    ...identityOf(message),
    to: smsRecipient(message),
    text: smsText(kind, fillIn(smsTemplateOf(kind, webinar), values)),
    isSample: message.person?.isSample ?? false,
  }
}

/** Each webinar has its own texts for SMS. */
export const smsTemplateOf = (
  kind: AddressedMessage['kind'],
  { reminderSms, promotionSms }: NonNullable<AddressedMessage['webinar']>,
): string => (kind === 'reminder-sms' ? reminderSms : promotionSms)

export const smsText = (kind: AddressedMessage['kind'], text: string): string =>
  kind.startsWith('promotion') ? withStop(text) : text.trim()
