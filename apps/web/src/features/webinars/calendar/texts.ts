import type { Texts } from '#lib/texts.ts'

const en = {
  add: 'Add to calendar',
  of: (webinar: string) => `Add to calendar: ${webinar}`,
  file: 'Calendar file (.ics)',
  google: 'Google Calendar',
  outlook: 'Outlook.com',
  office: 'Microsoft 365',
}

export const calendarTexts: Texts<typeof en> = { en }
