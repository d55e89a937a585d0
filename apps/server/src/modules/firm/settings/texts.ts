import { limits } from '@regent/contract/limits'
import { sizeInWords } from '@regent/contract/size-in-words'

/** What the calls of the settings answer. */
export const settingsTexts = {
  saved: 'The settings are saved.',
  logoSaved: 'The logo is saved.',
  logoRemoved: 'The logo is removed; the name stands in its place.',
  logoTooLarge: `Please choose a picture of at most ${sizeInWords(limits.logoBytes)}.`,
  logoKind: 'Please choose a PNG, JPEG or WebP picture.',
  fixed: (variable: string) => `This is set by ${variable} in the environment`,
  testMail: {
    sent: (address: string) => `A test message is on its way to ${address}.`,
    kept: 'No mail server is set (SMTP_URL), so nothing was sent: the test message lies in the outbox folder.',
    failed: (reason: string) => `The test message could not be sent. ${reason}`,
  },
} as const
