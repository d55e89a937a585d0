import type { MessageKind, MessageState } from '@regent/contract/messages/messages'
import type { Texts } from '#lib/texts.ts'
import { inWords, oneOrMany } from '#widgets/records/text-forms.ts'
import type { Span } from './queries.ts'

const states: Record<MessageState, string> = {
  planned: 'Planned',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  stopped: 'Stopped',
  unknown: 'Unknown',
}

const meanings: Record<MessageState, string> = {
  planned: 'It goes when it is due, if it is still wanted then.',
  sending: 'It is being sent right now.',
  sent: 'It was sent, and the provider took it.',
  failed: 'It was refused, or could not be sent after many attempts. It can be sent once more.',
  stopped: 'It was not wanted any more before it went, so it was not sent.',
  unknown: 'It may have arrived. Send it once more only if arriving twice does less harm than not arriving.',
}

const kinds: Record<MessageKind, string> = {
  confirmation: 'Confirmation',
  update: 'Update',
  cancellation: 'Cancellation',
  'reminder-day': 'Reminder, 24 hours before',
  'reminder-hour': 'Reminder, 1 hour before',
  'reminder-sms': 'Reminder by SMS',
  'promotion-day': 'Promotion by SMS, 24 hours before',
  'promotion-late': 'Promotion by SMS, shortly before',
  'follow-up-attended': 'Follow-up, attended',
  'follow-up-missed': 'Follow-up, missed',
  direct: 'Direct message',
}

const spans: Record<Span, string> = {
  'next-day': 'Within 24 hours',
  'last-day': 'In the last 24 hours',
  'last-week': 'In the last 7 days',
}

const en = {
  states,
  meanings,
  kinds,
  channels: { mail: 'Mail', sms: 'SMS' },
  undecided: 'Not decided yet',
  undecidedText: 'Who gets it is decided when it is due.',
  list: {
    page: { title: 'Messages', description: 'Every message about webinars, and how far it is.' },
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
    },
    figures: {
      label: 'What waits',
      due: (count: number) => `${inWords(count, 'message', 'messages')} due within 24 hours`,
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
    noneFoundText: 'No message matches what you are looking for.',
    nameOf: (kind: string, to: string) => `${kind} to ${to}`,
    open: (name: string) => `Read: ${name}`,
    keys: { open: 'read', retry: 'send once more' },
  },
  retry: {
    action: 'Send once more',
    actionOf: (name: string) => `Send once more: ${name}`,
    short: 'Retry',
    many: (count: number) => `Send ${count} once more`,
    none: 'None can be sent once more',
    busy: 'Sending...',
    done: oneOrMany('The message is on its way again', 'messages are on their way again'),
    failed: 'Failed to send once more',
    all: {
      action: 'Send all that failed once more',
      ask: (count: number) => ({
        title: `Send ${inWords(count, 'message', 'messages')} once more?`,
        text: 'Every message that failed goes on its way again, unless it is not wanted any more. None of them arrived before.',
        action: 'Send all once more',
      }),
    },
    ask: (unknown: number) => ({
      title: unknown === 1 ? 'Send it once more?' : `Send ${unknown} of unknown outcome once more?`,
      text:
        unknown === 1
          ? 'It is unknown whether this message was sent. If it did arrive, it arrives twice.'
          : 'It is unknown whether these messages were sent. Those that did arrive, arrive twice.',
      action: 'Send once more',
    }),
  },
}

export const messagesTexts: Texts<typeof en> = { en }
