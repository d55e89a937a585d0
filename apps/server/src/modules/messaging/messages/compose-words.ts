import type { MessageKind } from '@regent/contract/messages/messages'
import { canWatchReplay } from '#modules/webinars/access/index.ts'
import type { AddressedMessage, MessagePerson, MessageWebinar } from './addressed-message.repository.ts'
import { defaultTexts, type Words } from './default-texts.ts'
import { fillIn, type MergeValues } from './merge-fields.ts'
import { writeMoment } from './moment.ts'
import { zoneOf } from './settle-message.policy.ts'
import { messagingTexts } from './texts.ts'
import type { WebinarMail } from './webinar-mail.tsx'

/** Where the links of a mail lead. */
export interface MailLinks {
  join: string
  replay: string
  webinars: string
  /** Where one is asked whether the registration is to be given up. */
  giveUp: string
  page: string
  unsubscribe: string
}

export interface Addressed {
  kind: MessageKind
  webinar: MessageWebinar
  person: Pick<MessagePerson, 'firstName' | 'lastName' | 'timeZone' | 'clientType' | 'isAdministrator'>
  isGivenUp?: boolean
  firm: string
}

const texts = messagingTexts.mail

/** The words of a message: what staff wrote to this person, else for this kind, else the product's. */
export const wordsOf = (
  { kind, detail, registration, webinar }: Pick<AddressedMessage, 'kind' | 'detail' | 'registration' | 'webinar'>,
  own: ReadonlyMap<string, Words>,
): Words => {
  if (kind === 'direct') return { subject: detail.subject ?? '', text: detail.text ?? '' }
  if (kind === 'cancellation' && registration?.isGivenUp && webinar?.isDeleted === false) return texts.givenUp
  return own.get(kind) ?? defaultTexts[kind] ?? { subject: '', text: '' }
}

export const valuesFor = ({ webinar, person, firm }: Omit<Addressed, 'kind'>, link: string): MergeValues => {
  const { date, time } = writeMoment(webinar.startsAt, zoneOf(person))
  const { firstName, lastName } = person
  return { firstName, lastName, webinar: webinar.name, date, time, link, host: webinar.hostName, firm }
}

const isPromotional = (kind: MessageKind) => kind.startsWith('follow-up')

/** Follow-ups speak of a webinar that is over, also where staff look at their texts before. */
const canWatch = ({ webinar, person, isGivenUp = false }: Addressed) =>
  canWatchReplay(
    {
      status: 'Ended',
      isPublished: webinar.isReplayPublished,
      hasRecording: webinar.hasRecording,
      access: webinar.replayAccess,
    },
    {
      isSignedIn: true,
      isRegistered: !isGivenUp,
      isElite: person.clientType === 'Elite',
      isAdministrator: person.isAdministrator,
    },
  )

const withTime = new Set<MessageKind>(['confirmation', 'update', 'reminder-day', 'reminder-hour'])
const withCalendar = new Set<MessageKind>(['confirmation', 'update'])

const buttonOf = (given: Addressed, links: MailLinks): Pick<WebinarMail, 'button' | 'note'> => {
  if (withTime.has(given.kind)) return { button: { label: texts.join, href: links.join }, note: texts.joinNote }
  if (given.kind === 'direct') return { button: { label: texts.open, href: links.page } }
  return isPromotional(given.kind) && canWatch(given)
    ? { button: { label: texts.replay, href: links.replay }, note: texts.replayNote }
    : { button: { label: texts.others, href: links.webinars } }
}

const footOf = (kind: MessageKind, links: MailLinks): Pick<WebinarMail, 'foot'> => {
  if (withTime.has(kind)) return { foot: { text: texts.cannotCome, label: texts.giveUp, href: links.giveUp } }
  if (isPromotional(kind)) return { foot: { text: texts.noMore, label: texts.unsubscribe, href: links.unsubscribe } }
  return {}
}

/** Everything a mail says, to this person about this webinar. */
export const composeWords = (given: Addressed, words: Words, links: MailLinks): WebinarMail => {
  const { kind, webinar, person, firm } = given
  const values = valuesFor(given, links.join)
  const [heading = '', ...paragraphs] = fillIn(words.text, values).split(/(?:\r?\n[ \t]*){2,}/u)
  const moment = writeMoment(webinar.startsAt, zoneOf(person))
  const about = texts.withHost(texts.length(webinar.minutes), webinar.hostName)
  return {
    subject: oneLine(fillIn(words.subject, values)),
    preview: oneLine(`${webinar.name}: ${moment.date}, ${moment.time}, ${firm}`),
    title: webinar.name,
    lead: webinar.line2,
    heading,
    paragraphs,
    ...(withTime.has(kind) && {
      when: {
        ...moment,
        weekday: moment.weekday.toUpperCase(),
        about: withCalendar.has(kind) ? `${about} ${texts.calendarAttached}` : about,
      },
    }),
    ...buttonOf(given, links),
    ...footOf(kind, links),
    reason: kind === 'direct' ? texts.reasons.direct(firm, webinar.name) : texts.reasons.registration(webinar.name),
  }
}

/** Names may hold whatever people type; a header holds one line. */
const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()
