import { lifetimes } from '@regent/contract/lifetimes'

const hours = (seconds: number) => {
  const count = Math.ceil(seconds / 3600)
  return count === 1 ? 'in an hour' : `in ${count} hours`
}

export const inviteTexts = {
  invited: (email: string) => `${email} is invited: the mail leads to a password of their own.`,
  invitedAgain: (email: string) => `The invitation is mailed to ${email} again.`,
  taken: 'This address has an account already. Search the list of members for it.',
  isVerified: 'This member has verified the address already, and can sign in or set a new password.',
  isDisabled: 'This account is disabled. Please enable it first.',
  enoughMailed: (seconds: number) =>
    `Enough links have been mailed to this mailbox within a day. Please try again ${hours(seconds)}.`,
} as const

interface Invitation {
  firm: string
  isStaff: boolean
}

export const invitationTexts = {
  subject: ({ firm }: Invitation) => `${firm} invites you to its portal`,
  preview: () => 'One click, then choose your password.',
  title: 'You are invited',
  heading: ({ firm }: Invitation) => `${firm} has made an account for you.`,
  body: ({ isStaff }: Invitation) =>
    isStaff
      ? 'You are invited as an administrator. Follow the button and choose your password: that also shows that this address is yours.'
      : 'Webinars, courses and everything else that the firm shares are waiting for you. Follow the button and choose your password: that also shows that this address is yours.',
  note: () => `It works once, for ${lifetimes.verifyLinkDays} days, on any device.`,
  button: () => 'Accept and set password',
  reason: ({ firm }: Invitation) =>
    `You get this because ${firm} has entered this address. If you do not know the firm, there is nothing to do.`,
} as const
