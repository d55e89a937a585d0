import type { MessageKind, MessageState } from '@regent/contract/messages/messages'
import { minutesBefore } from '@regent/contract/messages/reminder-times'
import { inWords, type Texts } from '#lib/texts.ts'
import { inTime, oneOrMany } from '#widgets/records/text-forms.ts'
import { type Span, spanHours } from './queries.ts'

const states: Record<MessageState, string> = {
  planned: 'Planned',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  stopped: 'Stopped',
  unknown: 'Unknown',
}

const meanings: Record<MessageState, string> = {
  planned: 'It will be sent when it is due, if it is still needed then.',
  sending: 'It is being sent right now.',
  sent: 'The provider accepted it.',
  failed: 'It was refused, or could not be sent after many attempts. You can send it again.',
  stopped: 'It was no longer needed, so it was not sent.',
  unknown: 'It may have arrived. Send it again only if receiving it twice is better than not receiving it.',
}

const kinds: Record<MessageKind, string> = {
  confirmation: 'Confirmation',
  update: 'Update',
  cancellation: 'Cancellation',
  'reminder-day': `Reminder, ${inTime(minutesBefore['reminder-day'])} before`,
  'reminder-hour': `Reminder, ${inTime(minutesBefore['reminder-hour'])} before`,
  'reminder-sms': 'Reminder by SMS',
  'promotion-day': `Promotion by SMS, ${inTime(minutesBefore['promotion-day'])} before`,
  'promotion-late': 'Promotion by SMS, shortly before',
  'follow-up-attended': 'Follow-up, attended',
  'follow-up-missed': 'Follow-up, missed',
  direct: 'Direct message',
  mailing: 'Mailing',
}

const spans: Record<Span, string> = {
  'next-day': `Within ${spanHours['next-day']} hours`,
  'last-day': `In the last ${-spanHours['last-day']} hours`,
  'last-week': `In the last ${-spanHours['last-week'] / 24} days`,
}

const en = {
  states,
  meanings,
  kinds,
  channels: { mail: 'Mail', sms: 'SMS' },
  undecided: 'Not decided yet',
  undecidedText: 'The recipients are decided when it is due.',
  list: {
    page: { title: 'Messages', description: 'Every message about webinars and of mailings, with its state.' },
    label: 'Messages',
    search: 'Search messages',
    filters: {
      state: 'State',
      allStates: 'All states',
      kind: 'Kind',
      allKinds: 'All kinds',
      channel: 'Channel',
      allChannels: 'Mail and SMS',
      due: 'Due',
      anyTime: 'Due at any time',
      spans,
      webinar: 'Webinar',
      allWebinars: 'All webinars',
      webinarsFailed: 'All webinars (their names could not be loaded)',
    },
    ofMailing: 'These are the mails of one mailing.',
    allMessages: 'Show all messages',
    figures: {
      label: 'Messages that wait',
      loadFailed: 'Failed to load how many messages wait',
      due: (count: number) => `${inWords(count, 'message', 'messages')} due within ${spanHours['next-day']} hours`,
      failed: (count: number) => `${count.toLocaleString('en')} failed`,
      unknown: (count: number) => `${count.toLocaleString('en')} unknown`,
    },
    columns: {
      state: 'State',
      to: 'To',
      kind: 'Kind',
      webinar: 'Webinar',
      due: 'Due',
      sent: 'Sent',
      actions: 'Actions',
    },
    loading: 'Loading messages...',
    fetchFailed: 'Failed to fetch messages',
    empty: 'No messages yet',
    emptyText:
      'Confirmations, reminders, updates and follow-ups are listed here as soon as a person registers for a webinar.',
    noneFoundText: 'No message matches your search and filters.',
    nameOf: (kind: string, to: string) => `${kind} to ${to}`,
    open: (name: string) => `Read: ${name}`,
    keys: { open: 'read', retry: 'send again' },
  },
  retry: {
    action: 'Send again',
    actionOf: (name: string) => `Send again: ${name}`,
    short: 'Retry',
    many: (count: number) => `Send ${count} again`,
    none: 'None of these can be sent again',
    busy: 'Sending...',
    done: oneOrMany('The message is on its way again', 'messages are on their way again'),
    failed: 'Failed to send again',
    all: {
      action: 'Send all failed messages again',
      ask: (count: number) => ({
        title: `Send ${inWords(count, 'message', 'messages')} again?`,
        text: 'Every failed message is sent again, unless it is no longer needed. None of them has arrived.',
        action: 'Send all again',
      }),
    },
    ask: (unknown: number) => ({
      title: unknown === 1 ? 'Send it again?' : `Send ${unknown} messages with an unknown outcome again?`,
      text:
        unknown === 1
          ? 'We do not know whether this message arrived. If it did, it will arrive twice.'
          : 'We do not know whether these messages arrived. Those that did will arrive twice.',
      action: 'Send again',
    }),
  },
}

export const messagesTexts: Texts<typeof en> = { en }
