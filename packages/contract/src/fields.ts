import { z } from 'zod'
import { limits } from './limits.ts'

const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u
// Line breaks, and the marks that make text read in another order than it is written.
const notOnOneLine = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

const printable = (text: string) => !unprintable.test(text) && text.isWellFormed()
const isOneLine = (text: string) => !notOnOneLine.test(text) && text.isWellFormed()

/** One line of text a person typed: trimmed, without control characters. */
export const line = (max: number, required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, `Please keep this under ${max} characters`)
    .refine(isOneLine, 'Please use plain text')

/** Several lines of text; may be empty. */
export const paragraph = (max: number) =>
  z.string().trim().max(max, `Please keep this under ${max} characters`).refine(printable, 'Please use plain text')

/** An address as mail servers take it unquoted, ASCII only: a look-alike letter of another script is refused. */
const mailbox = /^[^\s<>()[\]@",;:\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/iu

export const emailAddress = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(limits.emailLength, 'Please enter a valid email address')
  .regex(/^[\x21-\x7e]+$/u, 'Please enter a valid email address')
  .regex(mailbox, 'Please enter a valid email address')

export const phoneNumber = z
  .string('Phone number is required')
  .trim()
  .min(1, 'Phone number is required')
  .regex(/^\d{10,15}$/u, 'Phone must be 10-15 digits without spaces')
