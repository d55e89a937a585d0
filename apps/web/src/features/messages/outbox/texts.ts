import type { MessageChannel } from '@regent/contract/messages/messages'
import type { Texts } from '#lib/texts.ts'

const kept = {
  mail: {
    title: 'No mail leaves this machine',
    text: 'No mail server is set, so every mail is kept here. To send mail, set SMTP_URL and MAIL_FROM, and start again.',
  },
  sms: {
    title: 'No SMS leaves this machine',
    text: 'No SMS provider is set, so every SMS is kept here. To send SMS, set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, and start again.',
  },
  both: {
    title: 'Nothing leaves this machine',
    text: 'Neither a mail server nor an SMS provider is set, so every mail and SMS is kept here. To send mail, set SMTP_URL and MAIL_FROM; to send SMS, set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM. Then start again.',
  },
} satisfies Record<MessageChannel | 'both', object>

const en = {
  page: { title: 'Outbox', description: 'Mails and SMS that are kept while no provider is set.' },
  kept,
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  label: 'Outbox',
  loading: 'Loading the outbox...',
  fetchFailed: 'Failed to fetch the outbox',
  columns: { to: 'To', subject: 'Subject', channel: 'Channel', at: 'Written' },
  empty: {
    kept: { title: 'The outbox is empty', text: 'The next mail or SMS of this portal will be listed here.' },
    sent: {
      title: 'Nothing is kept here',
      text: 'A mail server and an SMS provider are set: messages leave through them, and are listed under Messages.',
    },
  },
  open: (to: string) => `Read what goes to ${to}`,
  reading: {
    loading: 'Loading the message...',
    fetchFailed: 'Failed to fetch the message',
    missing: 'Not in the outbox',
    missingText: 'This file is no longer in the outbox.',
    mail: 'Mail',
    sms: 'SMS',
    header: 'Header',
    to: 'To',
    at: 'Written',
    attachments: 'Attachments',
    personal: 'Its links are real: if you follow one, you act as the person it was written to.',
  },
}

export const outboxTexts: Texts<typeof en> = { en }
