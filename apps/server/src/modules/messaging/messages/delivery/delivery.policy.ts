import { easternTime } from '@regent/contract/eastern-time'
import { numberToDial } from '#platform/sms/read-number.ts'
import type { AddressedMessage, MessageWebinar } from '../addressed-message.repository.ts'
import { timedKinds } from '../planning/message-schedule.ts'
import { messagingTexts } from '../texts.ts'
import { type QuietHours, quietUntil } from './quiet-hours.ts'

export type Decision =
  | { do: 'send' }
  /** It stands for everyone on a list. */
  | { do: 'expand' }
  | { do: 'stop'; reason: string }
  /** Staff can mend the reason and send it again. */
  | { do: 'fail'; reason: string }
  | { do: 'postpone'; until: Date }

interface Circumstances {
  now: Date
  quietHours: QuietHours
}

const reasons = messagingTexts.reasons
const minuteMs = 60_000

export const decideDelivery = (message: AddressedMessage, { now, quietHours }: Circumstances): Decision => {
  const isForList = message.kind.startsWith('promotion') && message.contact === null && message.person === null
  const reason = lapsed(message, now) ?? (isForList ? undefined : (unwanted(message) ?? unreachable(message)))
  if (reason !== undefined) return { do: 'stop', reason }
  if (message.hasNoSource) return { do: 'fail', reason: reasons.noSource }
  if (isForList) return { do: 'expand' }
  return message.channel === 'sms' ? afterQuietHours(message, now, quietHours) : { do: 'send' }
}

/** Its content is no longer true, or it is too late. */
const lapsed = (message: AddressedMessage, now: Date): string | undefined => {
  const { kind, webinar, detail, registration } = message
  if (kind === 'mailing') return lapsedMailing(message)
  if (!webinar) return reasons.gone
  if (kind === 'direct') return undefined
  if (kind === 'cancellation') {
    return registration?.isUnregistered === false && !webinar.isDeleted ? reasons.registeredAgain : undefined
  }
  if (webinar.isDeleted) return reasons.canceled
  if (registration?.isUnregistered) return reasons.unregistered
  if (kind.startsWith('follow-up')) return undefined
  if (webinar.isNotHeld) return reasons.notHeld
  if (webinar.isOver) return reasons.ended
  return timedKinds.includes(kind) ? lapsedReminder(kind, webinar, detail.startsAt, now) : undefined
}

const lapsedMailing = ({ mailing, webinar }: AddressedMessage): string | undefined => {
  if (!mailing) return reasons.noMailing
  if (mailing.webinarId === null) return undefined
  return webinar ? notToCome(webinar) : reasons.gone
}

/** Why nobody can be invited to a webinar any more. */
export const notToCome = ({ isDeleted, isNotHeld, isOver, status }: MessageWebinar): string | undefined => {
  if (isDeleted) return reasons.canceled
  if (isNotHeld) return reasons.notHeld
  return isOver || status === 'Ended' ? reasons.ended : undefined
}

const lapsedReminder = (kind: string, { startsAt }: MessageWebinar, planned: string | undefined, now: Date) => {
  if (planned !== undefined && new Date(planned).getTime() !== startsAt.getTime()) return reasons.moved
  if (now >= startsAt) return reasons.begun
  // After a long outage, the reminder of the last hour is enough.
  const isOutdated = kind === 'reminder-day' && startsAt.getTime() - now.getTime() <= 60 * minuteMs
  return isOutdated ? reasons.outdated : undefined
}

/** An SMS needs consent to its kind; promotional mail goes out until the person unsubscribes. */
const unwanted = ({ kind, person, contact }: AddressedMessage): string | undefined => {
  if ((kind.startsWith('follow-up') || kind === 'mailing') && person?.mailNews === false) return reasons.unsubscribed
  if (kind === 'mailing' && person?.isRegistered) return reasons.isRegistered
  if (kind === 'reminder-sms' && person?.smsReminders !== true) return reasons.noConsent
  if (kind === 'reminder-sms' && !person?.isPhoneConfirmed) return reasons.notConfirmed
  if (!person || !kind.startsWith('promotion')) return undefined
  if (person.isRegistered) return reasons.isRegistered
  if (!person.smsNews) return reasons.noConsent
  return contact || person.isPhoneConfirmed ? undefined : reasons.notConfirmed
}

const unreachable = (message: AddressedMessage): string | undefined => {
  const { channel, person, contact, closedReason } = message
  if (person ? person.isGone && !contact : !contact) return reasons.noAccount
  if (person && !contact && !person.isVerified) return reasons.notVerified
  if (closedReason !== null) return reasons.closed(closedReason)
  return channel === 'sms' && numberOf(message) === undefined ? reasons.noNumber : undefined
}

export const numberOf = ({ contact, person }: AddressedMessage): string | undefined =>
  numberToDial(contact?.phone ?? person?.phone ?? '')

const afterQuietHours = ({ webinar, person }: AddressedMessage, now: Date, quietHours: QuietHours): Decision => {
  const until = quietUntil(now, person?.timeZone ?? easternTime, quietHours)
  if (until === undefined) return { do: 'send' }
  return webinar && until <= webinar.startsAt ? { do: 'postpone', until } : { do: 'stop', reason: reasons.quiet }
}

/** If it is unknown whether one of these was sent, it is sent again: a second copy does no harm, a missing one does. */
const repeatable = new Set<string>(['confirmation', 'update', 'cancellation', 'direct'])

export const isRepeatable = ({ kind }: Pick<AddressedMessage, 'kind'>): boolean => repeatable.has(kind)
