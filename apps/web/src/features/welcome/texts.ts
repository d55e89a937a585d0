import { phaseTexts } from '@regent/contract/webinars/webinar-phase'
import type { Texts } from '#lib/texts.ts'

const en = {
  page: {
    title: 'Welcome',
    description:
      'Free live coaching, video training and chats for investors nationwide, led by the attorneys who do the work.',
  },
  heading: 'WELCOME',
  loading: 'Loading...',
  lead: 'Free live coaching, video training and chats for investors nationwide, led by the attorneys who do the work.',
  greeting: {
    morning: (firstName: string) => `Good morning, ${firstName}.`,
    afternoon: (firstName: string) => `Good afternoon, ${firstName}.`,
    evening: (firstName: string) => `Good evening, ${firstName}.`,
  },
  steps: {
    title: { page: 'Four steps to begin', aside: 'First steps' },
    allDone: 'All four steps are done',
    progress: 'Steps done',
    ofAllDone: 'of 4 done',
    done: (what: string) => `Done: ${what}`,
    what: {
      password: 'Set your password',
      resources: 'Get tax, legal, & investing resources',
      webinar: 'Join a live webinar',
      video: 'Watch the overview video',
    },
    action: {
      password: 'Create Account',
      resources: 'Open Resources',
      webinar: 'Open Webinars',
      video: 'Open Video',
    },
    /** For members. */
    setPassword: 'Set Password',
    openProfile: 'Open Profile',
  },
  registration: {
    title: 'Your next webinar',
    registered: 'Registered',
    live: 'LIVE',
    soon: phaseTexts.soon,
    open: 'Open the webinar',
    none: 'No registration yet',
    noneText: 'The next webinar that you register for appears here.',
    find: 'Find a webinar',
    failed: 'Failed to load your next webinar',
  },
  video: {
    title: 'Overview video',
    captions: 'English',
    failed: 'The video could not be played',
    failedText: 'Check your connection, or try another browser.',
    elsewhere: 'This video is on YouTube. Opening it tells YouTube that you are watching.',
    openElsewhere: 'Watch on YouTube',
  },
  cover: {
    name: 'Live Webinars',
    line: 'Questions answered by the attorneys who do the work',
    foot: 'The next date will appear here',
    next: 'The next webinar',
    lead: 'The next live webinar,',
    register: 'Register',
    failed: 'Failed to load the next webinar',
    registerFor: (webinar: string) => `Register: ${webinar}`,
  },
}

export const welcomeTexts: Texts<typeof en> = { en }
