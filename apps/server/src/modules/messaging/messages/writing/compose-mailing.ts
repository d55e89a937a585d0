import type { MessageMailing, MessagePerson, MessageWebinar } from '../addressed-message.repository.ts'
import type { Services } from '#app/services.ts'
import { linkTo } from '#platform/public-address.ts'
import { messagingTexts } from '../texts.ts'
import { fillIn, mergeValuesOf, oneLine, paragraphsOf, type WebinarMail } from './compose-webinar-mail.ts'
import { pageOf } from './message-links.ts'
import { writeMoment } from './moment.ts'

const texts = messagingTexts.mail

export type MailingContent = Omit<MessageMailing, 'webinarId'>

interface MailingContext {
  /** To which it invites. */
  webinar: MessageWebinar | null
  person: Pick<MessagePerson, 'firstName' | 'lastName' | 'timeZone' | 'clientType' | 'isAdministrator'>
  firm: string
}

interface MailingLinks {
  /** Where the reader registers. */
  page: string
  unsubscribe: string
}

export const mailingLinksOf = (
  services: Pick<Services, 'publicAddress'>,
  webinar: MessageWebinar | null,
  unsubscribe = linkTo(services, '/profile'),
): MailingLinks => ({ page: webinar ? pageOf(services, webinar.slug) : linkTo(services, '/'), unsubscribe })

const emptyValues = { webinar: '', date: '', time: '', link: '', host: '', replay: '' }

const nextStepOf = (
  { buttonLabel, buttonLink }: MailingContent,
  { webinar }: MailingContext,
  { page }: MailingLinks,
) => {
  if (webinar) return { button: { label: texts.register, href: page } }
  return buttonLabel === '' ? {} : { button: { label: buttonLabel, href: buttonLink } }
}

const aboutOf = ({ webinar, person, firm }: MailingContext, subject: string) => {
  if (!webinar) return { preview: `${firm}: ${subject}`, title: subject }
  const moment = writeMoment(webinar.startsAt, person.timeZone)
  const about = texts.withHost(texts.length(webinar.minutes), webinar.hostName)
  return {
    preview: oneLine(`${webinar.name}: ${moment.date}, ${moment.time}, ${firm}`),
    title: webinar.name,
    lead: webinar.line2,
    when: { ...moment, weekday: moment.weekday.toUpperCase(), about },
  }
}

/** What staff wrote to a segment, for one of its members. */
export const composeMailing = (content: MailingContent, context: MailingContext, links: MailingLinks): WebinarMail => {
  const { webinar, person, firm } = context
  const values = webinar
    ? mergeValuesOf({ webinar, person, firm }, links.page)
    : { firstName: person.firstName, lastName: person.lastName, firm, ...emptyValues }
  const subject = oneLine(fillIn(content.subject, values))
  return {
    subject,
    lead: '',
    ...aboutOf(context, subject),
    ...paragraphsOf(fillIn(content.text, values)),
    ...nextStepOf(content, context, links),
    foot: { text: texts.noMore, label: texts.unsubscribe, href: links.unsubscribe },
    reason: texts.reasons.mailing(firm),
  }
}
