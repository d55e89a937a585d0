import { phaseTexts } from '@regent/contract/webinars/webinar-phase'
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
    title: phaseTexts.soon,
    text: 'The host has not begun yet. This page changes by itself when the webinar is live.',
    paused: 'The host has paused the webinar. This page changes by itself when it is live again.',
  },
  doorsOpen: 'Waiting',
  live: {
    badge: 'LIVE',
    text: 'The webinar is live.',
  },
  /** It was live, and no one has ended it. */
  overtime: 'The planned time of this webinar is over. If the host goes on, this page changes by itself.',
  ended: {
    title: 'Webinar Has Ended',
    text: 'This webinar has been closed by the admin.',
    replay: 'Watch the replay',
    none: 'There is no replay that you can watch here yet.',
    logIn: 'Log in to see whether there is a replay for you.',
  },
  notHeld: {
    ...phaseTexts.notHeld,
    action: 'See all webinars',
  },
  entry: {
    registered: 'Registered',
    notRegistered: 'You are not registered for this webinar.',
    full: 'This webinar is full, and you are not registered. You can register as soon as someone unregisters.',
    fullVisitor: 'This webinar is full. Log in if you are registered.',
    visitor: 'Log in or register to take part in this webinar.',
    notHost: 'This is the page of the host. Please use the page for attendees.',
    logInAsHost: 'This is the page of the host. Log in as an administrator to open it.',
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
  /** For staff on the page of the host. */
  host: {
    Scheduled: 'The doors are shut. Choose the status “Waiting” to open them, or “In Progress” to go live at once.',
    Waiting: 'The doors are open, and attendees wait. Choose the status “In Progress” to go live.',
    late: 'Attendees read “Starting soon”.',
    paused: 'You have paused the webinar, and attendees wait. Choose the status “In Progress” to go on.',
    live: 'Your webinar is live.',
    notHeld: 'It was not live until its planned end. Choose a new date, or end it.',
    changeStatus: 'Change the status',
    chooseDate: 'Choose a new date',
    /** On the pages of attendees and guests. */
    asOthers: 'Attendees and guests see this page.',
    open: 'Open the page of the host',
  },
}

export const waitingTexts: Texts<typeof en> = { en }
