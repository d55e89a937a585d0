import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'

const digits = limits.phoneCodeDigits

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

export const phoneCodeTexts = {
  /** To a number that may be another person's: it says nothing that was typed. */
  sms: (firm: string, code: string) =>
    `${firm}: ${code} is your code for text messages. Type it in the portal, or answer YES. If you did not ask for this, do nothing.`,
  sent: (number: string) => `We are sending a code to ${number}.`,
  /** What became of the code, as the page says it beside its field. */
  noneYet: (phone: string) => `We can send a code to ${phone}, which confirms that it is yours.`,
  afterVerifying: (phone: string) => `Please verify your email address first. Then we send a code to ${phone}.`,
  sending: (phone: string) =>
    `We are sending ${digits} digits to ${phone}. Type them here, or answer the message with YES.`,
  wasSent: (phone: string) => `We sent ${digits} digits to ${phone}. Type them here, or answer the message with YES.`,
  inOutbox:
    'No message went out: the code is in the outbox of this portal, where administrators find it under Messages.',
  tooOld: `The code that we sent no longer counts: it did for ${lifetimes.phoneCodeMinutes} minutes. You can still answer the message with YES, or ask for another code later.`,
  confirmed: 'Your number is confirmed. Text messages come to it from now on.',
  alreadyConfirmed: 'Your number is confirmed already.',
  country: (countries: readonly string[]) =>
    countries.length === 0
      ? 'Text messages are not sent at the moment.'
      : `We send text messages only to mobile numbers of these countries: ${listed.format(countries.map((code) => countryNames.of(code) ?? code))}.`,
  verifyFirst: 'Please verify your email address first. Then we send a code to your number.',
  noConsent: 'Please turn on text messages first.',
  stopped: 'This number has answered STOP. Send START from it to our number, and then ask for a code.',
  tooSoon: `A number gets one code in ${lifetimes.hoursBetweenPhoneCodes} hours, no matter who asks for it. Please ask for another one later.`,
  noMore: `A number gets ${limits.phoneCodes} codes in ${lifetimes.phoneCodesCountedDays} days, no matter who asks for them, until one is used. Please ask again later, or enter another number.`,
  tooMany: 'Too many codes were asked for today. Please try again tomorrow.',
  wrong: 'This code is wrong.',
  expired: `There is no code that still counts: it does for ${lifetimes.phoneCodeMinutes} minutes. Please ask for another one.`,
  noGuesses: 'There were too many wrong codes. Please answer YES to the message, or ask for another code later.',
} as const
