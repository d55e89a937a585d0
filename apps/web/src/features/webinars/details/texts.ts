import type { Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Webinar', description: 'What a webinar is about, who holds it and when.' },
  loading: 'Loading webinar...',
  failed: 'Failed to load the webinar',
  missing: {
    title: 'This webinar does not exist',
    text: 'The link may be incomplete, or the webinar was taken off the programme.',
    action: 'See all webinars',
  },
  about: 'About this webinar',
  host: 'Host',
  audience: 'For',
  attendance: 'Your attendance',
  attended: { registered: 'Registered', attended: 'Attended', missed: 'Missed' },
  watched: (how: string) => `Watched (${how})`,
  offers: 'Offers',
  replay: {
    title: 'Replay',
    of: (webinar: string) => `Replay: ${webinar}`,
    none: 'There is no replay that you can watch here yet.',
    logIn: 'Log in to see whether there is a replay for you.',
    action: 'Log In',
  },
  giveUp: {
    question: (webinar: string) => ({
      title: 'Give up your seat?',
      text: `Your seat in “${webinar}” becomes free for somebody else, your personal link ends, and the entry in your calendar is cancelled. You can register again while there are seats.`,
      action: 'Give up my seat',
      cancel: 'Keep my seat',
    }),
    none: { title: 'No seat to give up', text: 'You have no seat in this webinar.' },
  },
  kind: (streamType: string, minutes: number) => `${streamType}, ${minutes} minutes`,
}

export const detailsTexts: Texts<typeof en> = { en }
