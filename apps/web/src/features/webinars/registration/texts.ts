import { phaseTexts } from '@regent/contract/webinars/webinar-phase'
import type { Texts } from '#lib/texts.ts'

const en = {
  page: {
    title: 'Webinar Registration',
    description: 'Register for a live webinar, at no charge.',
  },
  box: 'REGISTER FOR THE WEBINAR',
  email: 'Email',
  emailExample: 'you@example.com',
  send: 'Register',
  sending: 'Registering...',
  consents: 'Text messages, if you wish',
  success: 'Registration Successful! Your seat has been reserved.',
  done: { title: 'Success!', text: 'You have successfully registered for the webinar' },
  failed: { title: 'Error', text: 'Failed to register for the webinar' },
  yourTime: (zone: string) => `Your time: ${zone}`,
  soon: phaseTexts.soon,
  today: (zone: string) => `Today, your time: ${zone}`,
  imprint: (minutes: number) => `${minutes} minutes, with questions answered live`,
  host: (streamType: string, host: string) =>
    `${streamType === 'Live Call' ? 'A live call' : 'A live webinar'} with ${host}`,
  live: { title: 'This webinar is live now', action: 'Join now' },
  registered: {
    text: 'A confirmation with your personal link is on its way to your address.',
    verifyFirst:
      'Please open the link in our mail, or ask for one in your profile if none arrives. The confirmation with your personal link comes after that.',
    open: 'Open the webinar',
    others: 'See all webinars',
  },
  loading: 'Loading webinar...',
  failedToLoad: 'Failed to load the webinar',
  missing: {
    title: 'This webinar does not exist',
    text: 'The link may be incomplete, or the webinar was removed.',
    action: 'See all webinars',
  },
  ended: {
    title: 'This webinar has ended',
    text: 'You can watch the replay as soon as it is published.',
    action: 'See replays',
  },
  notHeld: phaseTexts.notHeld,
  full: {
    title: 'This webinar is full',
    text: 'You can register as soon as someone unregisters. Please check back.',
  },
  legal: { terms: 'Terms', privacy: 'Privacy' },
}

export const registrationTexts: Texts<typeof en> = { en }
