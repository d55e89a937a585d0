export const newDeviceTexts = {
  subject: (firm: string) => `New sign-in to your account at ${firm}`,
  preview: (device: string) => `${device}. Was it you? Then there is nothing to do.`,
  title: 'New sign-in',
  heading: 'Somebody signed in to your account.',
  body: 'If it was you, there is nothing to do. If it was not, choose a new password at once: that signs out everybody else.',
  facts: { device: 'Device', network: 'Network', at: 'When' },
  button: 'Choose a new password',
  reason: (firm: string) =>
    `You get this because your account at ${firm} was opened on a device we had not seen before.`,
} as const
