import type { Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Confirm new address', description: 'Confirm the new e-mail address of your account.' },
  heading: 'Confirm your new address',
  lead: 'You have asked to sign in with the address this link was mailed to. From the moment you confirm, it takes the place of your old one.',
  confirm: 'Confirm new address',
  confirming: 'Confirming...',
  checkFailed: 'The link could not be checked',
  error: 'Error',
  toProfile: 'Open your profile',
  toStart: 'Return to Home',
  done: {
    title: 'Your new address is confirmed',
    text: 'Sign in with it from now on.',
  },
  link_used: {
    title: 'This link has already been used',
    text: 'The address it was mailed to is confirmed. If that was not you, open your profile and look at your address and sessions.',
  },
  link_expired: {
    title: 'This link has expired',
    text: 'Enter the new address once more in your profile, and we mail you a new link. Until then you sign in with your old address.',
  },
  link_dead: {
    title: 'This link is not valid',
    text: 'It may have been cut off in your mail program, replaced by a newer link, or withdrawn. In your profile you see which address waits, and can enter it once more.',
  },
}

export const confirmEmailTexts: Texts<typeof en> = { en }
