import type { MessageChannel, MessageKind } from '@regent/contract/messages/messages'
import { minutesBefore } from '@regent/contract/messages/reminder-times'

interface PlannedKind {
  kind: MessageKind
  channel: MessageChannel
}

interface Timed extends PlannedKind {
  minutesBefore: number
}

export const reminders: readonly Timed[] = [
  { kind: 'reminder-day', channel: 'mail', minutesBefore: minutesBefore['reminder-day'] },
  { kind: 'reminder-hour', channel: 'mail', minutesBefore: minutesBefore['reminder-hour'] },
  { kind: 'reminder-sms', channel: 'sms', minutesBefore: minutesBefore['reminder-sms'] },
]

/** These are replanned when the webinar moves, and stopped when a person unregisters. */
export const timedKinds: readonly MessageKind[] = [
  'reminder-day',
  'reminder-hour',
  'reminder-sms',
  'promotion-day',
  'promotion-late',
]

/** Everything that a canceled webinar or registration no longer needs; a cancellation replaces it. */
export const replacedByCancellation: readonly MessageKind[] = [
  ...timedKinds,
  'confirmation',
  'update',
  'follow-up-attended',
  'follow-up-missed',
]
