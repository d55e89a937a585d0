import { phaseTexts } from '@regent/contract/webinars/webinar-phase'
import type { Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Webinar', description: 'What a webinar is about, who hosts it and when.' },
  loading: 'Loading webinar...',
  failed: 'Failed to load the webinar',
  missing: {
    title: 'This webinar does not exist',
    text: 'The link may be incomplete, or the webinar was removed.',
    action: 'See all webinars',
  },
  about: 'About this webinar',
  /** Instead of a description. */
  bare: 'There is no description yet.',
  host: 'Host',
  audience: 'For',
  attendance: 'Your attendance',
  registration: 'Your registration',
  timeZone: 'Your time zone',
  notHeld: { text: `${phaseTexts.notHeld.title}. ${phaseTexts.notHeld.text}`, action: 'See all webinars' },
  attended: { registered: 'Registered', attended: 'Attended', missed: 'Missed' },
  watched: (how: string) => `Watched (${how})`,
  offers: 'Offers',
  replay: {
    title: 'Replay',
    about: 'Watch the recording whenever you like.',
    watch: 'Watch the replay',
    none: 'There is no replay that you can watch here yet.',
    logIn: 'Log in to see whether there is a replay for you.',
    action: 'Log In',
  },
  unregister: {
    question: (webinar: string) => ({
      title: 'Unregister from this webinar?',
      text: `Your registration for “${webinar}” and your personal link end, and the entry in your calendar is canceled. You can register again as long as the webinar is not full.`,
      action: 'Unregister',
      cancel: 'Stay registered',
    }),
    none: { title: 'Not registered', text: 'You are not registered for this webinar.' },
  },
  kind: (streamType: string, minutes: number) => `${streamType}, ${minutes} minutes`,
}

export const detailsTexts: Texts<typeof en> = { en }
