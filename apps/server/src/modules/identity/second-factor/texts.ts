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
  notVerified: 'Please confirm your email address first: the link is in the mail we sent you.',
  setupOver: 'This took too long. Please begin again.',
  isOff: 'Your second factor is not on.',
  required: 'Your firm requires a second factor of its staff. You can set up another app in its place.',
} as const
