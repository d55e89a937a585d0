import type { MessageChannel, MessageKind } from '@regent/contract/messages/messages'

const minute = 1
const hour = 60 * minute

interface PlannedKind {
  kind: MessageKind
  channel: MessageChannel
}

interface Timed extends PlannedKind {
  /** Before the beginning of the webinar. */
  minutesBefore: number
}

/** What everybody who is registered is reminded by. */
export const reminders: readonly Timed[] = [
  { kind: 'reminder-day', channel: 'mail', minutesBefore: 24 * hour },
  { kind: 'reminder-hour', channel: 'mail', minutesBefore: hour },
  { kind: 'reminder-sms', channel: 'sms', minutesBefore: 10 * minute },
]

export const promotionDayMinutes = 24 * hour

/** What is planned anew, or not at all, when the webinar moves or the registration is canceled. */
export const timedKinds: readonly MessageKind[] = [
  'reminder-day',
  'reminder-hour',
  'reminder-sms',
  'promotion-day',
  'promotion-late',
]

/** The replay can be played a minute after the end: the mail that leads to it comes after it. */
export const followUpDelaySeconds = 60
