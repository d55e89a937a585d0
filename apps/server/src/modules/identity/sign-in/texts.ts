import { lifetimes } from '@regent/contract/lifetimes'

export const signInTexts = {
  linkIsGood: 'The link is good.',
  resetMailed: 'If there is an account with this address, we have mailed a link to it.',
  verified: 'Your address is verified and your password is set.',
  passwordKept: 'Your address is verified. Your password stays as it is.',
  passwordSet: 'Your password is set.',
  /** Told to a member whose calendar followed the webinars. */
  withCalendar: (message: string, endsCalendar: boolean) =>
    endsCalendar ? `${message} Your calendar needs a new address: see Meetings in your profile.` : message,
  currentPasswordRequired: 'Current password is required',
  currentPasswordWrong: 'Current password is wrong',
}

interface PasswordReset {
  firm: string
  firstName: string
}

export const passwordResetTexts = {
  subject: ({ firm }: PasswordReset) => `Set a new password at ${firm}`,
  preview: () => `The button works once, for ${lifetimes.resetLinkMinutes} minutes, on any device.`,
  title: 'Set a new password',
  heading: ({ firstName }: PasswordReset) => (firstName === '' ? 'A new password' : `A new password for ${firstName}`),
  body: () =>
    'Follow the button to choose a new password. Every device that is signed in to your account is signed out then.',
  note: () =>
    `It works once, for ${lifetimes.resetLinkMinutes} minutes, on any device. Without it your password stays as it is.`,
  button: () => 'Set new password',
  reason: ({ firm }: PasswordReset) =>
    `You get this because someone asked for a new password at ${firm} with this address. If that was not you, there is nothing to do.`,
} as const

interface PasswordChanged {
  firm: string
  /** Where the new address of the calendar is; empty for a member without a calendar. */
  calendarHref: string
  at: string
  network: string
}

export const passwordChangedTexts = {
  subject: ({ firm }: PasswordChanged) => `Your password at ${firm} was changed`,
  preview: () => 'Was it you? Then all is well.',
  title: 'Password changed',
  heading: () => 'Your password was changed.',
  body: () =>
    'All other devices are signed out. If it was you, there is nothing to do. If it was not, set a new password at once; only this mailbox can do that.',
  facts: ({ at, network }: PasswordChanged) => [
    { name: 'When', value: at },
    { name: 'Network', value: network },
  ],
  button: () => 'Set a new password',
  note: ({ calendarHref }: PasswordChanged) =>
    calendarHref === ''
      ? 'Personal links in earlier mails no longer open a webinar: log in to find the new ones.'
      : `Personal links in earlier mails no longer open a webinar, and your calendar no longer follows your webinars: log in to find the new links, and the new address for your calendar, at ${calendarHref}`,
  reason: ({ firm }: PasswordChanged) => `You get this because the password of your account at ${firm} was changed.`,
} as const
