import type { Texts } from '#lib/texts.ts'
import { inWords } from '#widgets/records/text-forms.ts'

const en = {
  loading: 'Loading the message...',
  fetchFailed: 'Failed to fetch the message',
  missing: 'Message not found',
  missingText: 'It may have gone with its webinar or its member.',
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
    planned: 'As it would read if it went now. Personal links are left out here.',
    sent: 'As it would read today. Personal links are left out here.',
  },
  views: { label: 'How to show the mail', html: 'As drawn', text: 'As plain text' },
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
