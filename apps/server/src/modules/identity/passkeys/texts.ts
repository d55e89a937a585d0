import { limits } from '@regent/contract/limits'

/** What the calls of passkeys answer. */
export const passkeyTexts = {
  added: 'Your passkey is added.',
  removed: 'The passkey is removed.',
  unknown: 'This passkey does not open an account here. Please log in with your password.',
  over: 'This took too long or was used already. Please try again.',
  notAdded: 'The passkey was not added, because this took too long or was used already. Please begin again.',
  known: 'This passkey is added already.',
  tooMany: `An account has at most ${limits.passkeys} passkeys. Please remove one first.`,
  noPlace: 'This portal is reached by an IP address, and browsers have no passkeys for those.',
  required: 'Your firm requires two steps of its staff. Please turn on two-step sign-in or add another passkey first.',
} as const

/** What the mails about passkeys say. */
interface Notice {
  firm: string
  name: string
  at: string
  device: string
  network: string
}

const factsOf = ({ name, at, device, network }: Notice) => [
  { name: 'Passkey', value: name },
  { name: 'When', value: at },
  { name: 'Device', value: device },
  { name: 'Network', value: network },
]

export const passkeyAddedTexts = {
  subject: ({ firm }: Notice) => `A passkey was added to your account at ${firm}`,
  preview: () => 'Was it you? Then there is nothing to do.',
  title: 'Passkey added',
  heading: () => 'A passkey was added.',
  body: () =>
    'From now on it signs in to your account without the password. If it was you, there is nothing to do. If it was not, set a new password at once with the button below: that removes all passkeys and signs out everyone else.',
  facts: factsOf,
  button: () => 'Set a new password',
  reason: ({ firm }: Notice) => `You get this because a passkey was added to your account at ${firm}.`,
} as const

export const passkeyRemovedTexts = {
  subject: ({ firm }: Notice) => `A passkey was removed from your account at ${firm}`,
  preview: () => 'Was it you? Then there is nothing to do.',
  title: 'Passkey removed',
  heading: () => 'A passkey was removed.',
  body: () =>
    'It no longer signs in to your account. If it was you, there is nothing to do; you may delete it on your device as well. If it was not, set a new password at once: that signs out everyone else.',
  facts: factsOf,
  button: () => 'Set a new password',
  reason: ({ firm }: Notice) => `You get this because a passkey was removed from your account at ${firm}.`,
} as const
