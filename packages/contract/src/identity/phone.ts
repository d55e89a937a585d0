import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { messageAnswer } from '../api/records.ts'
import { limits } from '../limits.ts'

const digits = limits.phoneCodeDigits

/** Spaces do not matter. */
export const phoneCode = z.object({
  code: z
    .string('Code is required')
    .transform((text) => text.replaceAll(/\s/gu, ''))
    .pipe(
      z
        .string()
        .min(1, 'Code is required')
        .regex(new RegExp(`^\\d{${digits}}$`, 'u'), `Please enter the ${digits} digits of the message`),
    ),
})

/** What became of the code for a number, and what can be done now. */
const phoneState = z.object({
  /** As the member reads it. */
  text: z.string(),
  /** A code is there to be typed. */
  hasCode: z.boolean(),
  /** Another code may be asked for. */
  canAsk: z.boolean(),
})

export type PhoneState = z.infer<typeof phoneState>

export const phoneEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/auth/phone',
    access: 'member',
    summary: 'Whether a code for your number was sent, and why not',
    response: phoneState,
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/api/auth/phone/code',
    access: 'member',
    summary: 'Send an SMS with a code to your number, which confirms it',
    response: messageAnswer,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/phone/confirm',
    access: 'member',
    summary: 'Confirm your number with the code',
    body: phoneCode,
    response: messageAnswer,
  }),
}
