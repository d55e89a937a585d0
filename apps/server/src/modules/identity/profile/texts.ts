import { lifetimes } from '@regent/contract/lifetimes'

/** What the calls of the profile answer. */
export const profileTexts = {
  updated: 'Your profile has been updated successfully.',
  emailMailed: (email: string) => `Please open the link we mailed to ${email}. Until then your address stays as it is.`,
  emailStays: (email: string) => `Your address stays ${email}.`,
  emailNotVerified: 'Please verify the address you have before you change it',
  fileName: (day: string) => `my-data-${day}.json`,
  emailLinkGood: 'The link is good.',
  emailConfirmed: 'Your new address is confirmed.',
  emailUndone: 'Your address is back. All devices are signed out, and we have mailed you a link to set a new password.',
  passwordFirst: 'Please set a password first. Then you can change your address.',
  deletionRequested: 'Your request is with the firm. Until it is done you can take it back.',
  deletionWithdrawn: 'Your request is withdrawn. Your account stays.',
} as const

/** What the mails about an address and about deletion say. */

interface ToMember {
  firm: string
}

interface When {
  at: string
  network: string
}

const factsOf = ({ at, network }: When) => [
  { name: 'When', value: at },
  { name: 'Network', value: network },
]

export const newAddressTexts = {
  subject: ({ firm }: ToMember) => `Confirm your new address for ${firm}`,
  preview: () => 'One click, and your account goes by this address.',
  title: 'Confirm your new address',
  heading: () => 'Is this address yours?',
  body: () => 'Someone who is signed in to your account wants it to go by this address from now on.',
  button: () => 'Confirm new address',
  note: () =>
    `It works once, for ${lifetimes.verifyLinkDays} days, on any device. Until then your account keeps the address it has.`,
  reason: ({ firm }: ToMember) =>
    `You get this because someone entered this address in a profile at ${firm}. If that was not you, there is nothing to do.`,
} as const

export const addressInUseTexts = {
  subject: ({ firm }: ToMember) => `Your address is in use at ${firm}`,
  preview: () => 'Someone wanted it for another account. Nothing has changed.',
  title: 'Address in use',
  heading: ({ firstName }: { firstName: string }) => `Nothing has changed, ${firstName}.`,
  body: () =>
    'Someone wanted another account to go by this address. It belongs to your account already, so it stays where it is. If it was you, log in to this account.',
  button: () => 'Log in',
  reason: ({ firm }: ToMember) =>
    `You get this because someone entered this address in a profile at ${firm}. If that was not you, there is nothing to do.`,
} as const

export const emailRequestedTexts = {
  subject: ({ firm }: ToMember) => `Your account at ${firm} is to get another address`,
  preview: () => 'If it was you, there is nothing to do.',
  title: 'Another address',
  heading: () => 'Someone asked for another address.',
  body: () =>
    'Your account is to go by another address, as soon as that one is confirmed. If it was you, there is nothing to do here. If it was not, keep this address: that signs out every device, and you choose a new password.',
  facts: factsOf,
  button: () => 'Keep this address',
  note: () =>
    `The button works once, for ${lifetimes.undoLinkDays} days, on any device, even after the new address is confirmed.`,
  reason: ({ firm }: ToMember) =>
    `You get this because someone who is signed in to your account at ${firm} asked to change its address.`,
} as const

export const emailChangedTexts = {
  subject: ({ firm }: ToMember) => `Your account at ${firm} has another address`,
  preview: () => 'If it was you, there is nothing to do.',
  title: 'Address changed',
  heading: () => 'Your account goes by another address.',
  body: () =>
    'From now on you log in with the new one, and mail goes there. If it was not you, bring this address back: that signs out every device, and you choose a new password.',
  facts: factsOf,
  button: () => 'Bring this address back',
  note: () => `The button works once, for ${lifetimes.undoLinkDays} days, on any device.`,
  reason: ({ firm }: ToMember) => `You get this because this was the address of your account at ${firm} until now.`,
} as const

/** To an address that the account no longer has, and that must not bring itself back. */
export const emailUndoneTexts = {
  subject: ({ firm }: ToMember) => `The change of your address at ${firm} was undone`,
  preview: () => 'The account goes by its earlier address again.',
  title: 'Change undone',
  heading: () => 'The change of address was undone.',
  body: () =>
    'The account goes by its earlier address again, and every device is signed out. If you did not expect that, write to the firm.',
  facts: factsOf,
  button: ({ canWrite }: { canWrite: boolean }) => (canWrite ? 'Write to the firm' : 'Open the portal'),
  reason: ({ firm }: ToMember) => `You get this because this was the address of an account at ${firm} until now.`,
} as const

interface Deletion {
  firm: string
  isWithdrawn: boolean
}

export const deletionTexts = {
  subject: ({ firm, isWithdrawn }: Deletion) =>
    isWithdrawn ? `Your account at ${firm} stays` : `You asked ${firm} to delete your account`,
  preview: ({ isWithdrawn }: Deletion) =>
    isWithdrawn ? 'The request for its deletion is withdrawn.' : 'Until it is done you can take the request back.',
  title: 'Your account',
  heading: ({ isWithdrawn }: Deletion) => (isWithdrawn ? 'Your account stays.' : 'Your request is with the firm.'),
  body: ({ isWithdrawn }: Deletion) =>
    isWithdrawn
      ? 'The request for its deletion is withdrawn, and the firm knows.'
      : 'A person at the firm will delete your account and write to you. Until then you can take the request back in your profile.',
  button: () => 'Open your profile',
  note: ({ isWithdrawn }: Deletion) =>
    isWithdrawn
      ? 'If this was not you, set a new password in your profile.'
      : 'If this was not you, take it back there and set a new password: that signs out everyone else.',
  reason: ({ firm, isWithdrawn }: Deletion) =>
    isWithdrawn
      ? `You get this because the request to delete your account at ${firm} was withdrawn.`
      : `You get this because the deletion of your account at ${firm} was requested while you were signed in.`,
} as const

interface DeletionOfMember {
  isWithdrawn: boolean
  name: string
  email: string
  phone: string
  why: string
}

export const deletionForFirmTexts = {
  subject: ({ name, isWithdrawn }: DeletionOfMember) =>
    isWithdrawn ? `Request for deletion withdrawn: ${name}` : `Request for deletion: ${name}`,
  preview: ({ isWithdrawn }: DeletionOfMember) =>
    isWithdrawn ? 'The request was withdrawn.' : 'Answering this mail writes to them.',
  title: 'Deletion of an account',
  heading: ({ name, isWithdrawn }: DeletionOfMember) =>
    isWithdrawn ? `${name} keeps the account.` : `${name} asks for the account to be deleted.`,
  body: ({ isWithdrawn }: DeletionOfMember) =>
    isWithdrawn
      ? 'The request was taken back. There is nothing to do.'
      : 'Please do it, or answer them, within a month. Until it is done they can take the request back.',
  facts: ({ name, email, phone, why }: DeletionOfMember) => [
    { name: 'Name', value: name },
    { name: 'Email', value: email },
    ...(phone === '' ? [] : [{ name: 'Phone', value: phone }]),
    ...(why === '' ? [] : [{ name: 'Why', value: why }]),
  ],
  button: () => 'Write to them',
  reason: () => 'You get this because requests to the firm go to this address.',
} as const
