import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { messageAnswer } from '../api/records.ts'
import { emailAddress, personName } from '../fields.ts'
import { limits } from '../limits.ts'

/** What a signed-in browser keeps. */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

export type Tokens = z.infer<typeof tokens>

export const newPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(limits.passwordLength.min, `Password must be at least ${limits.passwordLength.min} characters`)
  .max(limits.passwordLength.max, `Password must be at most ${limits.passwordLength.max} characters`)
  // Any script and symbol, but no control characters: those get in by accident and cannot be typed again.
  .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Please use plain text')

/** The one of now. None is longer, and comparing a longer one would only cost time. */
export const presentPassword = z
  .string('Password is required')
  .max(limits.passwordLength.max, `Password must be at most ${limits.passwordLength.max} characters`)

const setupToken = z.object({ token: z.string().min(1).max(128) })

export const firstAdministrator = z.object({
  ...personName,
  email: emailAddress,
  password: newPassword,
})

export type FirstAdministrator = z.infer<typeof firstAdministrator>

export const accountEndpoints = {
  checkSetupLink: endpoint({
    method: 'GET',
    path: '/api/setup/:token',
    access: 'token',
    summary: 'Check whether the one-time link of the first start is still valid',
    params: setupToken,
    response: messageAnswer,
  }),
  createFirstAdministrator: endpoint({
    method: 'POST',
    path: '/api/setup/:token',
    access: 'token',
    creates: true,
    summary: 'Create the administrator with the one-time link of the first start',
    params: setupToken,
    body: firstAdministrator,
    response: tokens.extend({ message: z.string() }),
  }),
}
