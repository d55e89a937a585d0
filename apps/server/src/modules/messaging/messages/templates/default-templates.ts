import { type MessageKind, messageKinds } from '@regent/contract/messages/messages'

export interface TemplateText {
  subject: string
  text: string
}

/** The product's own texts, until staff write others; the first paragraph is the heading. An SMS has its text with each webinar. */
export const defaultTemplates: Partial<Record<MessageKind, TemplateText>> = {
  confirmation: {
    subject: 'Your seat is reserved: {{webinar}}',
    text: 'Your seat is reserved, {{firstName}}.\n\nYour personal link is below. Bring your questions, they are answered live.',
  },
  update: {
    subject: 'A new time: {{webinar}}',
    text: 'We meet on {{date}}, {{firstName}}.\n\nThe time has changed: the webinar now begins at {{time}}. Your seat is kept, and the attached file puts your calendar right.',
  },
  cancellation: {
    subject: 'Canceled: {{webinar}}',
    text: 'This webinar is canceled, {{firstName}}.\n\nIt will not take place on {{date}} at {{time}}. The attached file takes it out of your calendar. We are sorry.',
  },
  'reminder-day': {
    subject: '{{date}}, {{time}}: {{webinar}}',
    text: 'We look forward to seeing you, {{firstName}}.\n\nThe webinar begins in a day. Your personal link is below.',
  },
  'reminder-hour': {
    subject: 'We begin at {{time}}: {{webinar}}',
    text: 'We begin at {{time}}, {{firstName}}.\n\nIt is less than an hour until then. Your personal link is below.',
  },
  'follow-up-attended': {
    subject: 'Thank you for coming: {{webinar}}',
    text: 'Thank you for being there, {{firstName}}.\n\n{{replay}}\n\nIf a question was left open, answer this mail: we read every answer.',
  },
  'follow-up-missed': {
    subject: 'We missed you: {{webinar}}',
    text: 'We missed you, {{firstName}}.\n\nThings come up. {{replay}}\n\nIf you have a question, answer this mail: we read every answer.',
  },
}

export const templateKinds = messageKinds.filter((kind) => kind in defaultTemplates)
