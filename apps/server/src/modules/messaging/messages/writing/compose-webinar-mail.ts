import { isMergeField, type MergeField, mergeField } from '@regent/contract/messages/merge-fields'
import type { MessageKind } from '@regent/contract/messages/messages'
import { canWatchReplay } from '#modules/webinars/access/index.ts'
import type { AddressedMessage, MessagePerson, MessageWebinar } from '../addressed-message.repository.ts'
import { defaultTemplates, type TemplateText } from '../templates/default-templates.ts'
import { messagingTexts } from '../texts.ts'
import { type WrittenMoment, writeMoment } from './moment.ts'

export interface WebinarMail {
  subject: string
  preview: string
  title: string
  lead: string
  heading: string
  /** Each in its lines. */
  paragraphs: string[][]
  /** When the webinar takes place, unless it is over or canceled. */
  when?: WrittenMoment & { about: string }
  /** Only a mailing may be without one. */
  button?: { label: string; href: string }
  note?: string
  /** For those who were there for long enough. */
  certificate?: { text: string; label: string; href: string }
  foot?: { text: string; label: string; href: string }
  reason: string
}

export interface MailLinks {
  join: string
  replay: string
  /** Of the webinar, where members find what is theirs. */
  details: string
  webinars: string
  unregister: string
  page: string
  unsubscribe: string
}

export interface MailContext {
  kind: MessageKind
  webinar: MessageWebinar
  person: Pick<MessagePerson, 'firstName' | 'lastName' | 'timeZone' | 'clientType' | 'isAdministrator'>
  isUnregistered?: boolean
  hasCertificate?: boolean
  firm: string
}

const texts = messagingTexts.mail

/** What staff wrote to this person; else their template for this kind, else the product's. */
export const templateFor = (
  { kind, detail, registration, webinar }: Pick<AddressedMessage, 'kind' | 'detail' | 'registration' | 'webinar'>,
  ownTemplates: ReadonlyMap<string, TemplateText>,
): TemplateText => {
  if (kind === 'direct') return { subject: detail.subject ?? '', text: detail.text ?? '' }
  if (kind === 'cancellation' && registration?.isUnregistered && webinar?.isDeleted === false) return texts.unregistered
  return ownTemplates.get(kind) ?? defaultTemplates[kind] ?? { subject: '', text: '' }
}

export type MergeValues = Record<MergeField, string>

/** Fills in each field once: a value may contain braces of its own. Unknown fields stay as they are. */
export const fillIn = (text: string, values: MergeValues): string =>
  text.replaceAll(mergeField, (whole, name: string) => (isMergeField(name) ? values[name] : whole))

/** A follow-up goes out after the end, so its preview assumes an ended webinar too. */
const canWatch = ({ webinar, person, isUnregistered = false }: Omit<MailContext, 'kind'>) =>
  canWatchReplay(
    {
      status: 'Ended',
      isPublished: webinar.isReplayPublished,
      hasRecording: webinar.hasRecording,
      access: webinar.replayAccess,
    },
    {
      isSignedIn: true,
      isRegistered: !isUnregistered,
      isElite: person.clientType === 'Elite',
      isAdministrator: person.isAdministrator,
    },
  )

export const mergeValuesOf = (context: Omit<MailContext, 'kind'>, link: string): MergeValues => {
  const { webinar, person, firm } = context
  const { date, time } = writeMoment(webinar.startsAt, person.timeZone)
  const { firstName, lastName } = person
  const replay = canWatch(context) ? texts.replayReady : texts.noReplay
  return { firstName, lastName, webinar: webinar.name, date, time, link, host: webinar.hostName, firm, replay }
}

const isPromotional = (kind: MessageKind) => kind.startsWith('follow-up')

const withTime = new Set<MessageKind>(['confirmation', 'update', 'reminder-day', 'reminder-hour'])
const withCalendar = new Set<MessageKind>(['confirmation', 'update'])

const buttonOf = (context: MailContext, links: MailLinks): Pick<WebinarMail, 'button' | 'note'> => {
  const { kind } = context
  if (withTime.has(kind)) return { button: { label: texts.join, href: links.join }, note: texts.joinNote }
  if (kind === 'direct') return { button: { label: texts.open, href: links.page } }
  return isPromotional(kind) && canWatch(context)
    ? { button: { label: texts.replay, href: links.replay }, note: texts.replayNote }
    : { button: { label: texts.others, href: links.webinars } }
}

const certificateOf = (
  { kind, hasCertificate = false }: MailContext,
  { details: href }: MailLinks,
): Pick<WebinarMail, 'certificate'> =>
  isPromotional(kind) && hasCertificate
    ? { certificate: { text: texts.certificateEarned, label: texts.certificate, href } }
    : {}

const footOf = (kind: MessageKind, links: MailLinks): Pick<WebinarMail, 'foot'> => {
  if (withTime.has(kind)) return { foot: { text: texts.cannotCome, label: texts.unregister, href: links.unregister } }
  if (isPromotional(kind)) return { foot: { text: texts.noMore, label: texts.unsubscribe, href: links.unsubscribe } }
  return {}
}

/** The first paragraph is the heading; all others keep their lines. */
export const paragraphsOf = (text: string): Pick<WebinarMail, 'heading' | 'paragraphs'> => {
  const [heading = '', ...paragraphs] = text.split(/(?:\r?\n[ \t]*){2,}/u)
  return { heading, paragraphs: paragraphs.map((paragraph) => paragraph.split(/\r?\n/u)) }
}

export const composeWebinarMail = (context: MailContext, template: TemplateText, links: MailLinks): WebinarMail => {
  const { kind, webinar, person, firm } = context
  const values = mergeValuesOf(context, links.join)
  const moment = writeMoment(webinar.startsAt, person.timeZone)
  const about = texts.withHost(texts.length(webinar.minutes), webinar.hostName)
  return {
    subject: oneLine(fillIn(template.subject, values)),
    preview: oneLine(`${webinar.name}: ${moment.date}, ${moment.time}, ${firm}`),
    title: webinar.name,
    lead: webinar.line2,
    ...paragraphsOf(fillIn(template.text, values)),
    ...(withTime.has(kind) && {
      when: {
        ...moment,
        weekday: moment.weekday.toUpperCase(),
        about: withCalendar.has(kind) ? `${about} ${texts.calendarAttached}` : about,
      },
    }),
    ...buttonOf(context, links),
    ...certificateOf(context, links),
    ...footOf(kind, links),
    reason: kind === 'direct' ? texts.reasons.direct(firm, webinar.name) : texts.reasons.registration(webinar.name),
  }
}

/** Names may contain line breaks; a mail header may not. */
export const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()
