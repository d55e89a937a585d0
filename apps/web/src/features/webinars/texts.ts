import { phaseTexts } from '@regent/contract/webinars/webinar-phase'
import type { Texts } from '#lib/texts.ts'

const en = {
  page: {
    title: 'Webinars',
    description:
      'Live webinars and replays on asset protection, tax, law and investing, with the attorneys themselves.',
  },
  picture: (webinar: string) => `The title page of the webinar “${webinar}”, with its date`,
  heading: 'WEBINARS',
  tabsLabel: 'Which webinars',
  tabs: { upcoming: 'UPCOMING', replays: 'REPLAYS', watched: 'WATCHED' },
  loading: 'Loading webinars...',
  failed: { title: 'Error', text: 'Failed to load webinars' },
  search: {
    label: 'Search webinars',
    none: (words: string) => `No webinar for “${words}”`,
    noneText: 'Try another word, or look in the other tabs.',
  },
  empty: {
    upcoming: {
      title: 'No upcoming webinars',
      text: 'New dates appear here. Meanwhile, you can take the courses at any time.',
      action: 'Open Resources',
    },
    replays: {
      title: 'No replay webinars available',
      text: 'You can watch webinars again here after they have ended.',
      action: 'See upcoming webinars',
    },
    watched: {
      title: 'No watched webinars',
      text: 'Webinars that you attended or watched again appear here.',
      action: 'See replays',
    },
  },
  row: {
    registered: 'Registered',
    soon: phaseTexts.soon,
    notHeld: phaseTexts.notHeld.badge,
    ended: (when: string) => `Ended ${when}`,
    watched: { Live: 'Live', Replay: 'Replay' },
  },
  action: {
    of: (action: string, webinar: string) => `${action}: ${webinar}`,
    register: 'Register',
    cancel: 'Cancel Register',
    canceling: 'Canceling...',
    watchAgain: 'Re-watch',
    details: 'View Details',
  },
  live: {
    badge: 'LIVE',
    label: (webinar: string) => `Live now: ${webinar}`,
    with: (streamType: string, host: string) => (host === '' ? streamType : `${streamType} with ${host}`),
    join: 'Join now',
  },
  next: {
    begins: (isToday: boolean) => (isToday ? 'Today, begins in' : 'Begins in'),
    kind: (streamType: string, minutes: number) => `${streamType}, ${minutes} minutes, no charge`,
  },
  unregister: {
    done: { title: 'Success!', text: 'You have successfully unregistered from the webinar' },
    failed: {
      title: 'Error',
      text: 'Failed to unregister from webinar',
      undo: 'Failed to register for the webinar',
    },
    /** The name of the button, which reads 'Undo'. */
    undo: (webinar: string) => `Undo: stay registered for ${webinar}`,
    undone: { title: 'Success!', text: 'You have successfully registered for the webinar' },
    logIn: { title: 'Login Required', text: 'Please log in to unregister from webinars' },
  },
  calendar: {
    add: 'Add to calendar',
    of: (webinar: string) => `Add to calendar: ${webinar}`,
    file: 'Calendar file (.ics)',
    google: 'Google Calendar',
    outlook: 'Outlook.com',
    office: 'Microsoft 365',
  },
  enter: {
    logIn: { title: 'Login Required', text: 'Please log in to access the live webinar' },
    register: {
      title: 'Registration Required',
      text: 'Please register for this webinar to access the live session',
    },
  },
}

export const webinarsTexts: Texts<typeof en> = { en }
