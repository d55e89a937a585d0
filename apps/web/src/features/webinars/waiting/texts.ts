import type { Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Webinar', description: 'The waiting room of a live webinar.' },
  loading: 'Loading...',
  failed: 'The webinar could not be loaded',
  greeting: (name: string) => `Welcome, ${name}.`,
  statuses: {
    Scheduled: 'The room opens fifteen minutes before it begins. You can leave this page open.',
    Waiting: 'The webinar begins in a moment. Please stay here.',
    'In Progress': 'The webinar is live. The room opens in this window.',
    Ended: 'This webinar has been closed by the admin.',
  },
  ended: 'Webinar Has Ended',
  fallback: 'Webinar',
  missing: { title: 'This webinar does not exist', text: 'The link may be incomplete.', action: 'See all webinars' },
  dead: {
    title: 'This link is no longer valid',
    text: 'You may have canceled the registration, or changed your password or email address. Log in to find your new link under Meetings in your profile, or register again.',
    action: 'See all webinars',
  },
}

export const waitingTexts: Texts<typeof en> = { en }
