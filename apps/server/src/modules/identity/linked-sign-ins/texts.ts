/** What the calls of linked sign-ins answer. */
export const linkedSignInTexts = {
  linked: 'Your sign-in is linked.',
  unlinked: 'The sign-in is unlinked.',
} as const

/** What the mails about linked sign-ins say. */
interface Notice {
  firm: string
  provider: string
  address: string
  at: string
  device: string
  network: string
}

const factsOf = ({ provider, address, at, device, network }: Notice) => [
  { name: 'Sign-in service', value: provider },
  ...(address === '' ? [] : [{ name: 'Address there', value: address }]),
  { name: 'When', value: at },
  { name: 'Device', value: device },
  { name: 'Network', value: network },
]

export const signInLinkedTexts = {
  subject: ({ firm }: Notice) => `A sign-in was linked to your account at ${firm}`,
  preview: () => 'Was it you? Then there is nothing to do.',
  title: 'Sign-in linked',
  heading: () => 'A sign-in was linked.',
  body: ({ provider }: Notice) =>
    `From now on the person who signs in there (${provider}) as below is signed in to your account. If it was you, there is nothing to do. If it was not, set a new password at once with the button below: that unlinks it and signs out everyone else.`,
  facts: factsOf,
  button: () => 'Set a new password',
  reason: ({ firm }: Notice) => `You get this because a sign-in was linked to your account at ${firm}.`,
} as const

export const signInUnlinkedTexts = {
  subject: ({ firm }: Notice) => `A sign-in was unlinked from your account at ${firm}`,
  preview: () => 'Was it you? Then there is nothing to do.',
  title: 'Sign-in unlinked',
  heading: () => 'A sign-in was unlinked.',
  body: () =>
    'It no longer opens your account. If it was you, there is nothing to do. If it was not, set a new password at once: that signs out everyone else.',
  facts: factsOf,
  button: () => 'Set a new password',
  reason: ({ firm }: Notice) => `You get this because a sign-in was unlinked from your account at ${firm}.`,
} as const
