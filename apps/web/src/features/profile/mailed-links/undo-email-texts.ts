import { lifetimes } from '@regent/contract/lifetimes'
import { linkCheckFailed, type Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Keep your address', description: 'Undo a change of the email address of your account.' },
  heading: 'Keep the address you had?',
  lead: 'Someone changed, or wants to change, the email address of your account. If it was not you, keep the address that this link was mailed to: every device is signed out, the password stops working, and we mail you a link to set a new one.',
  confirm: 'Keep this address',
  confirming: 'Keeping the address...',
  checkFailed: linkCheckFailed,
  error: 'Error',
  reset: 'Set a new password',
  toStart: 'Return to Home',
  done: {
    title: 'Your address is back',
    text: 'All devices are signed out, and the old password no longer works. Open the mail that we have just sent you, and set a new password.',
  },
  link_used: {
    title: 'This link has already been used',
    text: 'The account has the address that it was mailed to again. If you have not set a new password yet, have a link mailed to this address.',
  },
  link_expired: {
    title: 'This link has expired',
    text: `A change of address can be undone for ${lifetimes.undoLinkDays} days. Please write to the firm if you did not ask for it.`,
  },
  link_dead: {
    title: 'There is nothing to undo',
    text: 'The change was withdrawn, undone with another link, or the link was cut off in your mail program. If you cannot log in, have a link to a new password mailed to you.',
  },
}

export const undoEmailTexts: Texts<typeof en> = { en }
