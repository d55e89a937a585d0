import type { MessageChannel, MessageKind } from '@regent/contract/messages/messages'

const minute = 1
const hour = 60 * minute

interface PlannedKind {
  kind: MessageKind
  channel: MessageChannel
}

interface Timed extends PlannedKind {
  minutesBefore: number
}

export const reminders: readonly Timed[] = [
  { kind: 'reminder-day', channel: 'mail', minutesBefore: 24 * hour },
  { kind: 'reminder-hour', channel: 'mail', minutesBefore: hour },
  { kind: 'reminder-sms', channel: 'sms', minutesBefore: 10 * minute },
]

export const promotionDayMinutes = 24 * hour

/** These are replanned when the webinar moves, and stopped when a person unregisters. */
export const timedKinds: readonly MessageKind[] = [
  'reminder-day',
  'reminder-hour',
  'reminder-sms',
  'promotion-day',
  'promotion-late',
]

/** The replay is available a minute after the end; the mail that links to it comes after that. */
export const followUpDelaySeconds = 60

/** Everything that a canceled webinar or registration no longer needs; a cancellation replaces it. */
export const replacedByCancellation: readonly MessageKind[] = [
  ...timedKinds,
  'confirmation',
  'update',
  'follow-up-attended',
  'follow-up-missed',
]
