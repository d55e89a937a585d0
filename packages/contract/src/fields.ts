import { z } from 'zod'
import { limits } from './limits.ts'
import { containsAddress } from './name-with-address.ts'

const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u
// Line breaks, and marks that change the reading direction of text.
const notOnOneLine = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/gu
// Not joiners, fillers, tags, the empty pattern of Braille or the empty note, and no mark without a letter under it.
const visible = /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u

/** Whether a person would see anything of this text. */
export const isVisible = (text: string): boolean => visible.test(text)

/** Text that can be stored: no control characters, and no half of a character. */
export const isPlainText = (text: string): boolean => !unprintable.test(text) && text.isWellFormed()
const isOneLine = (text: string) => !notOnOneLine.test(text) && text.isWellFormed()

/** What follows does not look at a longer text: some checks take a second for a few thousand characters. */
const within = (max: number) => ({ error: `Please keep this under ${max} characters`, abort: true })

const onOneLine = (text: z.ZodString, max: number) =>
  text.max(max, within(max)).refine(isOneLine, 'Please use plain text')

/** A required line of text: trimmed, without control characters. */
export const line = (max: number, required: string) => onOneLine(z.string(required).trim().min(1, required), max)

const noAddress = 'Please enter a name without web or mail addresses. Leave a space after a period, as in J. Smith.'

const isPlainName = (name: string) => !containsAddress(name)

/** Without marks that would turn around the text beside the name; empty if nobody would see it. */
const asShown = (name: string) => {
  const shown = name.replaceAll(directionMarks, '').trim()
  return isVisible(shown) ? shown : ''
}

const plainName = (text: z.ZodString) => onOneLine(text, limits.nameLength).refine(isPlainName, noAddress)

const requiredName = (required: string) => plainName(z.string(required).overwrite(asShown).min(1, required))

/** The name of a person. */
export const personName = {
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
}

/** The name under which a person enters a room, as one line. */
export const enteredName = requiredName('Please enter your name')

/** Several lines of text; may be empty. */
export const paragraph = (max: number, required = 'Please use plain text') =>
  z.string(required).trim().max(max, within(max)).refine(isPlainText, 'Please use plain text')

// What mail servers accept without quotes. ASCII only, so that look-alike letters of other scripts are refused. No flag
// `i`: together with `u`, it would accept the long s and the Kelvin sign as letters.
const deliverable =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?\.)+[a-zA-Z\d-]{2,63}$/u

/** The specification words the message for a malformed address differently in different forms. */
const emailWith = (malformed: string) =>
  z
    .string('Email is required')
    .trim()
    .min(1, 'Email is required')
    .max(limits.emailLength, malformed)
    .regex(deliverable, malformed)

export const emailAddress = emailWith('Please enter a valid email address')

/** In the account dialogs. */
export const accountEmail = emailWith('Invalid email format')

const { min, max } = limits.phoneDigits

/** As forms say it beside the field. */
export const phoneShape = `${min}-${max} digits without spaces`

const phoneFormat = `Phone must be ${phoneShape}`

const phoneDigits = new RegExp(`^\\d{${min},${max}}$`, 'u')

const phoneWith = (required: string) => z.string(required).trim().min(1, required).regex(phoneDigits, phoneFormat)

export const phoneNumber = phoneWith('Phone number is required')

/** In the sign-up dialog. */
export const signUpPhone = phoneWith(phoneFormat)

/** A line of text that may be empty. */
export const optionalLine = (max: number) => onOneLine(z.string('Please use plain text').trim(), max)

/** The name of a person, which may be empty. */
export const optionalName = plainName(z.string('Please use plain text').overwrite(asShown))

export const wholeNumber = (min: number, max: number) => {
  const message = `Please enter a whole number from ${min} to ${max}`
  return z.int(message).min(min, message).max(max, message)
}

export const webAddress: RegExp = /^https?:\/\/(?:[\w-]+\.)*[\w-]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu

// Looking up a zone costs more than checking the rest of a small form, so the found ones are remembered.
const knownZones = new Set<string>()

const isTimeZone = (name: string) => {
  if (knownZones.has(name)) return true
  try {
    const isKnown = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
    // Each zone has many spellings, depending on upper and lower case: they must not fill the memory.
    if (isKnown && knownZones.size < 1000) knownZones.add(name)
    return isKnown
  } catch {
    return false
  }
}

/** An IANA zone like America/New_York, not an offset like +05:00. */
export const timeZone = z
  .string('Please choose a time zone')
  .max(64, { error: 'Please choose a time zone', abort: true })
  .regex(/^[A-Za-z]/u, 'Please choose a time zone')
  .refine(isTimeZone, 'Please choose a time zone')
