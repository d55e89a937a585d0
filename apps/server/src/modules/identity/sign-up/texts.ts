import { lifetimes } from '@regent/contract/lifetimes'

const enough = 'Enough links have been mailed to this mailbox within a day.'

const later = (seconds: number) => {
  const hours = Math.ceil(seconds / 3600)
  return hours === 1 ? 'in an hour' : `in ${hours} hours`
}

export const signUpTexts = {
  created: 'Your account is created. We have mailed you a link to verify your address.',
  createdUnmailed: (seconds: number) =>
    `Your account is created. ${enough} You can ask for yours in your profile ${later(seconds)}.`,
  byMail: 'Almost done. Please open the mail we have just sent you to go on.',
  verificationSent: 'We have mailed you a new link.',
  calendarFile: 'webinars.ics',
  alreadyVerified: 'Your address is verified already.',
  enoughMailed: (seconds: number) => `${enough} Please use the newest one, or ask again ${later(seconds)}.`,
} as const

interface Verification {
  firm: string
  /** The webinars that the person has registered for: their titles, and when they begin. */
  webinars: { name: string; begins: string }[]
}

const waiting = (count: number) =>
  count === 1
    ? 'Your registration for this webinar is waiting for that: the confirmation with your personal link comes then. A calendar file is attached.'
    : 'Your registrations for these webinars are waiting for that: the confirmations with your personal links come then. A calendar file is attached.'

export const verificationTexts = {
  subject: ({ firm }: Verification) => `Verify your address for ${firm}`,
  preview: () => 'One click, then choose your password.',
  title: 'Verify your address',
  heading: () => 'Is this address yours?',
  body: ({ webinars }: Verification) =>
    `Follow the button to show that this address is yours, and choose your password there.${webinars.length === 0 ? '' : ` ${waiting(webinars.length)}`}`,
  facts: ({ webinars }: Verification) =>
    webinars.flatMap(({ name, begins }) => [
      { name: 'Webinar', value: name },
      { name: 'When', value: begins },
    ]),
  note: () =>
    `It works once, for ${lifetimes.verifyLinkDays} days, on any device. In a browser where you are logged in, you can keep your password; elsewhere you choose one, which replaces one set before. Other devices are signed out.`,
  button: () => 'Verify and set password',
  reason: ({ firm }: Verification) =>
    `You get this because someone signed up at ${firm} with this address. If that was not you, there is nothing to do.`,
} as const

export const addressTakenTexts = {
  subject: (firm: string) => `You have an account at ${firm} already`,
  preview: 'Log in with the password you chose, or set a new one.',
  title: 'You have an account',
  heading: (firstName: string) => `Welcome back, ${firstName}.`,
  body: 'Someone signed up with this address, which has an account already. If it was you, log in with your password.',
  forgotten: 'Forgotten it? ',
  reset: 'Set a new password',
  button: 'Log in',
  reason: (firm: string) =>
    `You get this because someone signed up at ${firm} with this address. If that was not you, there is nothing to do.`,
} as const
