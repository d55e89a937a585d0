import type { MessageKind } from './messages.ts'

/** How long before the start of a webinar these are sent. */
export const minutesBefore = {
  'reminder-day': 24 * 60,
  'reminder-hour': 60,
  'reminder-sms': 10,
  'promotion-day': 24 * 60,
} as const satisfies Partial<Record<MessageKind, number>>

/** How long after the replay is ready the mail that links to it is sent: until then, staff may choose another recording. */
export const followUpDelaySeconds = 60
