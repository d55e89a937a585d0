export const sessionTexts = {
  signedOut: 'You are signed out.',
  sessionEnded: 'The session is signed out.',
  othersEnded: 'All other sessions are signed out.',
}

interface NewDevice {
  firm: string
  device: string
  network: string
  at: string
}

export const newDeviceTexts = {
  subject: ({ firm }: NewDevice) => `New sign-in to your account at ${firm}`,
  preview: ({ device }: NewDevice) => `${device}. Was it you? Then there is nothing to do.`,
  title: 'New sign-in',
  heading: () => 'Someone signed in to your account.',
  body: () =>
    'If it was you, there is nothing to do. If it was not, choose a new password at once: that signs out everyone else.',
  facts: ({ device, network, at }: NewDevice) => [
    { name: 'Device', value: device },
    { name: 'Network', value: network },
    { name: 'When', value: at },
  ],
  button: () => 'Choose a new password',
  reason: ({ firm }: NewDevice) =>
    `You get this because your account at ${firm} was opened on a device we had not seen before.`,
} as const
