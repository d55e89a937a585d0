import { z } from 'zod'
import { newPassword, presentPassword, tokens } from './account.ts'
import { endpoint } from '../api/endpoint.ts'
import { messageAnswer } from '../api/records.ts'
import { accountEmail, personName, signUpPhone, timeZone } from '../fields.ts'
import { limits } from '../limits.ts'
import { utms } from './profile.ts'

export { type Tokens } from './account.ts'

const tokensAnswer = messageAnswer.extend(tokens.shape)

const secret = (required: string) => z.string(required).min(1, required).max(4096, 'This is too long')

export const login = z.object({ email: accountEmail, password: presentPassword.min(1, 'Password is required') })

export const signUp = z.object({
  ...personName,
  email: accountEmail,
  phone: signUpPhone,
  timeZone: timeZone.optional(),
  utms: utms.optional(),
  /** Off unless the person checks them. The firm's text is stored with the answer. */
  smsReminders: z.boolean().optional(),
  smsNews: z.boolean().optional(),
  /** The webinar that this person registers for right afterwards: one mail then does for both. */
  webinarId: z.uuid().optional(),
})

export type SignUp = z.infer<typeof signUp>

/** The browser also sends these two, as specified; the server ignores them. */
const signUpInput = signUp.extend({ username: z.unknown().optional(), role: z.unknown().optional() })

export const forgotPassword = z.object({ email: accountEmail })

/** The fields of a password form; `confirmation` never leaves the browser. */
export const chosenPassword = z
  .object({
    password: newPassword,
    confirmation: z.string('Confirm Password is required').min(1, 'Confirm Password is required'),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match',
    // Without this, a password that is too short would hide this message.
    when: ({ value }) => z.object({ password: z.string(), confirmation: z.string().min(1) }).safeParse(value).success,
  })

export const passwordChange = z.object({ password: newPassword, currentPassword: presentPassword.optional() })

/** The code of an authenticator app, or a recovery code; spaces and dashes do not matter. */
export const secondFactorCode = z
  .string('Code is required')
  .trim()
  .min(1, 'Code is required')
  .max(32, `Please enter the ${limits.appCodeDigits} digits of your app, or a recovery code`)

const mailLink = z.object({ token: z.string().min(1).max(128) })

const checkLink = <const Path extends `/api/auth/${string}/:token`>(path: Path, link: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'token',
    summary: `Check whether ${link} is still valid, without using it up`,
    params: mailLink,
    response: messageAnswer,
  })

/** The secret to set up in an authenticator app: as text to type, and as the URI in the QR code. */
export const authenticatorSetup = z.object({ secret: z.string(), uri: z.string() })

export type AuthenticatorSetup = z.infer<typeof authenticatorSetup>

/** Sign-in needs one more step: a code sent to `secondFactor`. */
export const secondFactorChallenge = z.object({
  secondFactor: z.object({
    challenge: z.string(),
    /** Present if the firm requires a second factor of its staff and this person has none yet. */
    setup: authenticatorSetup.optional(),
  }),
})

/** A new password, or `keepPassword` from a browser that is signed in to the account of the link. */
const passwordOrKept = z
  .object({ password: newPassword.optional(), keepPassword: z.boolean().optional() })
  .refine(({ password, keepPassword }) => password !== undefined || keepPassword === true, {
    path: ['password'],
    message: 'Password is required',
  })

const passwordByLink = {
  session: 'replaced',
  params: mailLink,
  body: z.object({ password: newPassword }),
  response: z.union([tokensAnswer, messageAnswer.extend(secondFactorChallenge.shape)]),
} as const

export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    session: 'ignored',
    summary: 'Sign in; an account with a second factor gets its challenge instead of tokens',
    body: login,
    response: z.union([tokens, secondFactorChallenge]),
  }),
  secondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'public',
    session: 'ignored',
    summary: 'Finish signing in with the code of an authenticator app or a recovery code',
    body: z.object({
      challenge: secret('Challenge is required'),
      code: secondFactorCode,
      trustDevice: z.boolean().optional(),
    }),
    response: tokens.extend({
      /** Present once, when this sign-in has just set up the second factor. */
      recoveryCodes: z.array(z.string()).optional(),
    }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    session: 'ignored',
    viewAs: 'ignored',
    summary: 'End the session of a refresh token',
    body: z.object({ refreshToken: secret('Refresh token is required') }),
    response: messageAnswer,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    session: 'ignored',
    viewAs: 'ignored',
    summary: 'Exchange a refresh token for a new access token and a new refresh token',
    body: z.object({ refreshToken: secret('Refresh token is required') }),
    response: tokens,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    session: 'ignored',
    creates: true,
    summary: 'Create an account; the mailed link verifies its address',
    body: signUpInput,
    response: messageAnswer.extend(tokens.partial().shape),
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verification',
    access: 'member',
    summary: 'Send the verification link again',
    response: messageAnswer,
  }),
  checkVerifyLink: endpoint({
    ...checkLink('/api/auth/verify/:token', 'a verification link'),
    // A caller who is signed in to that very account may keep the password.
    access: 'public',
    response: messageAnswer.extend({ canKeepPassword: z.boolean() }),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/verify/:token',
    access: 'public',
    summary:
      'Verify the address and set the password, or keep it with an access token of that account; ends all earlier sessions',
    ...passwordByLink,
    body: passwordOrKept,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    session: 'ignored',
    summary: 'Mail a link that sets a new password; the answer is the same for every address',
    body: forgotPassword,
    response: messageAnswer,
  }),
  checkResetLink: checkLink('/api/auth/reset-password/:token', 'a reset link'),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password/:token',
    access: 'token',
    summary: 'Set a new password; ends all earlier sessions and still requires the second factor',
    ...passwordByLink,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    access: 'member',
    session: 'replaced',
    summary: 'Set or change your password; ends all other sessions',
    body: passwordChange,
    response: tokensAnswer,
  }),
  checkEmailLink: checkLink('/api/auth/email/:token', 'the link that confirms a new address'),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email/:token',
    access: 'token',
    summary: 'Confirm the new address of an account',
    params: mailLink,
    response: messageAnswer.extend({
      /** The address of the calendar has ended, and a calendar may have used it. */
      endsCalendar: z.boolean(),
    }),
  }),
  checkUndoLink: checkLink('/api/auth/email/undo/:token', 'the link that undoes a change of address'),
  undoEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email/undo/:token',
    access: 'token',
    summary: 'Bring back the old address; ends all sessions and the password, and mails a link that sets a new one',
    params: mailLink,
    response: messageAnswer,
  }),
}
