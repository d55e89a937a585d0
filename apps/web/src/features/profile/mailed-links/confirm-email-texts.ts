import { linkCheckFailed, type Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Confirm new address', description: 'Confirm the new email address of your account.' },
  heading: 'Confirm your new address',
  lead: 'You asked to sign in with the address that this link was mailed to. When you confirm, it replaces your old address.',
  confirm: 'Confirm new address',
  confirming: 'Confirming...',
  checkFailed: linkCheckFailed,
  error: 'Error',
  toProfile: 'Open your profile',
  toStart: 'Return to Home',
  done: {
    title: 'Your new address is confirmed',
    text: 'Sign in with it from now on. Personal links in earlier mails no longer work.',
  },
  done_calendar: {
    title: 'Your new address is confirmed',
    text: 'Sign in with it from now on. Personal links in earlier mails no longer work, and your calendar needs a new address: you find it in your profile under Meetings.',
  },
  link_used: {
    title: 'This link has already been used',
    text: 'The address that it was mailed to is confirmed. If that was not you, check your address and sessions in your profile.',
  },
  link_expired: {
    title: 'This link has expired',
    text: 'Enter the new address again in your profile, and we will mail you a new link. Until then, sign in with your old address.',
  },
  link_dead: {
    title: 'This link is not valid',
    text: 'It may have been cut off in your mail program, replaced by a newer link, or withdrawn. Your profile shows the unconfirmed address, and you can enter it again there.',
  },
}

export const confirmEmailTexts: Texts<typeof en> = { en }
