import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { messageAnswer } from '../api/records.ts'

/** Spaces do not matter. */
export const phoneCode = z.object({
  code: z
    .string('Code is required')
    .transform((text) => text.replaceAll(/\s/gu, ''))
    .pipe(
      z
        .string()
        .min(1, 'Code is required')
        .regex(/^\d{6}$/u, 'Please enter the 6 digits of the message'),
    ),
})

export const phoneEndpoints = {
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
