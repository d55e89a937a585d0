import type { Texts } from '#lib/texts.ts'

const en = {
  page: {
    title: 'Welcome',
    description:
      'Free live coaching, video training and chats for investors nationwide, led by the attorneys who do the work.',
  },
  heading: 'WELCOME',
  lead: 'Free live coaching, video training and chats for investors nationwide, led by the attorneys who do the work.',
  begin: 'Where to begin',
  webinars: { what: 'Join a live webinar', action: 'Open Webinars' },
  courses: { what: 'Get tax, legal, & investing resources', action: 'Open Resources' },
  deals: { what: 'See asset backed businesses', action: 'Open Deals' },
  cover: {
    name: 'Live Webinars',
    line: 'Questions answered by the attorneys who do the work',
    foot: 'The next date will stand here',
  },
}

export const welcomeTexts: Texts<typeof en> = { en }
