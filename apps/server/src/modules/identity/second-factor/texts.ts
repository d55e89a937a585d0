/** What the calls of the second factor answer. */
export const secondFactorTexts = {
  enabled: 'Your second factor is on. Keep these recovery codes where you find them without your phone.',
  renewed: 'These are your new recovery codes. The old ones no longer work.',
  disabled: 'Your second factor is off.',
  wrongCode: 'This code is wrong or was used already. Please enter the one your app shows now.',
  wrongPassword: 'Current password is wrong',
  codeOfPresentApp: 'Please enter a code of the app you use now',
  challengeOver: 'This sign-in took too long or was tried too often. Please enter your password again.',
  pause: 'Please wait a moment before you try the next code.',
  notVerified: 'Please verify your email address first: the link is in the mail we sent you.',
  setupOver: 'This took too long. Please begin again.',
  isOff: 'Your second factor is not on.',
  required: 'Your firm requires a second factor of its staff. You can set up another app in its place.',
} as const

/** What the mails about the second factor say. */

interface Notice {
  firm: string
  at: string
  device: string
  network: string
}

const factsOf = ({ at, device, network }: Notice) => [
  { name: 'When', value: at },
  ...(device === '' ? [] : [{ name: 'Device', value: device }]),
  ...(network === '' ? [] : [{ name: 'Network', value: network }]),
]

export const secondFactorOnTexts = {
  subject: ({ firm }: Notice) => `Your second factor at ${firm} is on`,
  preview: () => 'From now on signing in needs a code of your app, too.',
  title: 'Second factor on',
  heading: () => 'Your second factor is on.',
  body: () =>
    'From now on signing in needs a code of your authenticator app, too. If it was you, there is nothing to do. If it was not, set a new password at once and write to the firm: only they can take it off for you.',
  facts: factsOf,
  button: () => 'Set a new password',
  reason: ({ firm }: Notice) => `You get this because a second factor was set up for your account at ${firm}.`,
} as const

export const secondFactorOffTexts = {
  subject: ({ firm }: Notice) => `Your second factor at ${firm} is off`,
  preview: () => 'Was it you? Then there is nothing to do.',
  title: 'Second factor off',
  heading: () => 'Your second factor is off.',
  body: () =>
    'From now on your password alone signs you in. If it was you, there is nothing to do. If it was not, set a new password at once: that signs out everyone else. Then turn the second factor on again in your profile.',
  facts: factsOf,
  button: () => 'Set a new password',
  reason: ({ firm }: Notice) => `You get this because the second factor of your account at ${firm} was turned off.`,
} as const

interface Used extends Notice {
  left: number
}

const leftOf = (left: number) => (left === 1 ? '1 code is left' : `${left} codes are left`)

export const recoveryCodeTexts = {
  subject: ({ firm }: Used) => `A recovery code of your account at ${firm} was used`,
  preview: ({ left }: Used) => `If it was you, there is nothing to do: ${leftOf(left)}.`,
  title: 'Recovery code used',
  heading: () => 'A recovery code was used.',
  body: ({ left }: Used) =>
    `It was used instead of a code of your app, and does not work again; ${leftOf(left)}. Your profile makes new ones. If it was not you, set a new password there and new recovery codes at once.`,
  facts: factsOf,
  button: () => 'Open your profile',
  reason: ({ firm }: Used) => `You get this because a recovery code of your account at ${firm} was used.`,
} as const
