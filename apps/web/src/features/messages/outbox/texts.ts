import type { MessageChannel } from '@regent/contract/messages/messages'
import type { Texts } from '#lib/texts.ts'

const kept = {
  mail: {
    title: 'Mail is not being sent',
    text: 'No mail server is set, so every mail is kept here. To send mail, set SMTP_URL and MAIL_FROM, and restart the portal.',
  },
  sms: {
    title: 'SMS are not being sent',
    text: 'No SMS provider is set, so every SMS is kept here. To send SMS, set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, and restart the portal.',
  },
  both: {
    title: 'Mail and SMS are not being sent',
    text: 'Neither a mail server nor an SMS provider is set, so every mail and SMS is kept here. To send mail, set SMTP_URL and MAIL_FROM; to send SMS, set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM. Then restart the portal.',
  },
} satisfies Record<MessageChannel | 'both', object>

const en = {
  page: { title: 'Outbox', description: 'Mail and SMS that are kept while no provider is set.' },
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
      title: 'The outbox is not in use',
      text: 'A mail server and an SMS provider are set. Sent messages are listed under Messages.',
    },
  },
  open: (to: string) => `Read the message to ${to}`,
  reading: {
    loading: 'Loading the message...',
    fetchFailed: 'Failed to fetch the message',
    notFound: 'Not in the outbox',
    notFoundText: 'This file is no longer in the outbox.',
    mail: 'Mail',
    sms: 'SMS',
    header: 'Header',
    to: 'To',
    at: 'Written',
    attachments: 'Attachments',
    personal: 'The links are real: if you open one, you act as the recipient.',
  },
}

export const outboxTexts: Texts<typeof en> = { en }
