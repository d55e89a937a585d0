import type { Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Replay', description: 'The recording of a webinar, with its chat, chapters and offers.' },
  loading: 'Loading the replay...',
  failed: 'Failed to load the replay',
  of: (webinar: string) => `Replay: ${webinar}`,
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  details: 'About this webinar',
  copy: {
    action: (time: string) => `Copy link at ${time}`,
    done: { title: 'Link copied', text: (time: string) => `It opens the replay at ${time}.` },
    failed: { title: 'The link could not be copied', text: 'Please copy the address of this page instead.' },
  },
  chapters: {
    title: 'Chapters',
    minutes: (count: number) => `${count} min`,
    seconds: (count: number) => `${count} s`,
  },
  chat: {
    title: 'Live Chat',
    asItWas: (time: string) => `as it was at ${time}`,
    list: 'Chat at this moment of the replay',
    loading: 'Loading the chat...',
    failed: 'Failed to load the chat',
    none: 'Nobody wrote in the chat.',
    nothingYet: 'Nobody has written yet.',
    earlier: 'Show earlier messages',
    toNow: 'Back to now',
  },
  questions: {
    region: 'Questions at this moment of the replay',
    now: 'Being answered',
    anonymous: 'Anonymous',
    told: (text: string) => `Being answered: ${text}`,
    before: (count: number) => (count === 1 ? '1 answered question' : `${count} answered questions`),
    goTo: (time: string, text: string) => `Go to ${time}: ${text}`,
  },
  offers: {
    region: 'Offers',
    told: (labels: readonly string[]) => `${labels.length === 1 ? 'Offer' : 'Offers'}: ${labels.join(', ')}`,
    open: 'Open',
    openLabel: (label: string) => `Open ${label} (opens in a new tab)`,
  },
  parts: 'Beside the video',
  outlook: {
    preparing: {
      title: 'The replay is being prepared',
      text: 'It appears here by itself, usually within a minute.',
    },
    none: { title: 'There is no replay', text: 'This webinar has no replay that can be watched.' },
    notYet: { title: 'There is no replay yet', text: 'A replay may follow once the webinar has ended.' },
    'for-members': { title: 'This replay is for members', text: 'Log in or create an account to watch it.' },
    'for-registered': {
      title: 'This replay is for people who registered',
      out: 'Log in with the account with which you registered for the webinar.',
      in: 'You are not registered for this webinar, and it has ended. Register for the next one to get its replay.',
    },
    'for-elite': {
      title: 'This replay is for Elite clients',
      out: 'Log in with your Elite account to watch it.',
      in: 'Talk to our team to become an Elite client.',
    },
  },
  logIn: 'Log In',
  signUp: 'Create an account',
  talk: 'Talk to sales',
  others: 'See all replays',
  upcoming: 'See upcoming webinars',
  missing: {
    title: 'This webinar does not exist',
    text: 'The link may be incomplete, or the webinar was removed.',
    action: 'See all webinars',
  },
}

export const replayTexts: Texts<typeof en> = { en }
