import { inWords, type Texts } from '#lib/texts.ts'

const en = {
  loading: 'Loading the message...',
  fetchFailed: 'Failed to fetch the message',
  notFound: 'Message not found',
  notFoundText: 'It may have been deleted with its webinar or its member.',
  facts: {
    label: 'About this message',
    to: 'To',
    member: 'Member',
    webinar: 'Webinar',
    channel: 'Channel',
    due: 'Due',
    sent: 'Sent',
  },
  reads: {
    planned: 'The message as it would be sent now, without personal links.',
    sent: 'The message as it would be sent today, without personal links.',
  },
  views: { label: 'How to show the mail', html: 'Formatted', text: 'Plain text' },
  subject: 'Subject',
  frame: (subject: string) => `Mail: ${subject}`,
  sms: {
    label: 'SMS',
    size: (characters: number, parts: number) =>
      `${inWords(characters, 'character', 'characters')}, sent as ${inWords(parts, 'part', 'parts')}`,
    none: 'This webinar has no text for this SMS.',
  },
}

export const readingTexts: Texts<typeof en> = { en }
