import type { Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Webinar', description: 'The waiting room of a live webinar.' },
  loading: 'Loading...',
  failed: 'The webinar could not be loaded',
  back: 'All webinars',
  manage: 'Manage webinars',
  fallback: 'Webinar',
  greeting: (name: string) => `Welcome, ${name}.`,
  upcoming: {
    Scheduled: 'The host opens the doors. You can leave this page open: it changes by itself.',
    Waiting: 'The host is getting ready. This page changes by itself when the webinar is live.',
  },
  soon: {
    title: 'Starting soon',
    text: 'The host has not begun yet. This page changes by itself when the webinar is live.',
    paused: 'The host has paused the webinar. This page changes by itself when it is live again.',
  },
  live: {
    badge: 'LIVE',
    text: 'The webinar is live. Live video is not available on this page yet.',
  },
  ended: {
    title: 'Webinar Has Ended',
    text: 'This webinar has been closed by the admin.',
    replay: 'Watch the replay',
    none: 'There is no replay that you can watch here yet.',
    logIn: 'Log in to see whether there is a replay for you.',
  },
  notHeld: {
    title: 'This webinar was not held',
    text: 'Please look for a new date.',
    action: 'See all webinars',
  },
  entry: {
    registered: 'Registered',
    notRegistered: 'You are not registered for this webinar.',
    visitor: 'Log in or register to take part in this webinar.',
    notHost: 'This is the page of the host. Please use the page for attendees.',
    attendees: 'Open the page for attendees',
    logIn: 'Log In',
    register: 'Register',
  },
  missing: {
    title: 'This webinar does not exist',
    text: 'It was canceled, or the link is incomplete.',
    action: 'See all webinars',
  },
  dead: {
    title: 'This link is no longer valid',
    text: 'The registration or the webinar was canceled, or you changed your password or email address. Log in to find your new link under Meetings in your profile, or register again.',
    action: 'See all webinars',
  },
}

export const waitingTexts: Texts<typeof en> = { en }
