import { z } from 'zod'
import { newPassword } from './account.ts'
import { endpoint } from '../api/endpoint.ts'
import { accountEmail, line, signUpPhone, timeZone } from '../fields.ts'
import { limits } from '../limits.ts'
import { utms } from './profile.ts'
import { tokens } from '../messages/tokens.ts'

export { type Tokens } from '../messages/tokens.ts'

const said = z.object({ message: z.string() })

const saidWithTokens = said.extend(tokens.shape)

const secret = (required: string) => z.string(required).min(1, required).max(4096, 'This is too long')

const currentPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(limits.passwordLength.max, `Password must be at most ${limits.passwordLength.max} characters`)

export const login = z.object({ email: accountEmail, password: currentPassword })

export const signUp = z.object({
  firstName: line(limits.nameLength, 'First name is required'),
  lastName: line(limits.nameLength, 'Last name is required'),
  email: accountEmail,
  phone: signUpPhone,
  timeZone: timeZone.optional(),
  utms: utms.optional(),
  /** Unticked unless the person ticks them; the firm's wording is stored beside the answer. */
  smsReminders: z.boolean().optional(),
  smsNews: z.boolean().optional(),
})

export type SignUp = z.infer<typeof signUp>

/** What the browser also sends, as specified; the server makes neither of it. */
const registration = signUp.extend({ username: z.unknown().optional(), role: z.unknown().optional() })

export const forgotPassword = z.object({ email: accountEmail })

/** What a password form asks; `confirmation` never leaves the browser. */
export const chosenPassword = z
  .object({
    password: newPassword,
    confirmation: z.string('Confirm Password is required').min(1, 'Confirm Password is required'),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match',
    // Told beside a password that is too short as well.
    when: ({ value }) => z.object({ password: z.string(), confirmation: z.string().min(1) }).safeParse(value).success,
  })

export const passwordChange = z.object({ password: newPassword, currentPassword: z.string().max(4096).optional() })

/** The code of an authenticator app, or one of the recovery codes; spaces and dashes do not matter. */
export const secondFactorCode = z
  .string('Code is required')
  .trim()
  .min(1, 'Code is required')
  .max(32, 'Please enter the 6 digits of your app, or a recovery code')

const mailLink = z.object({ token: z.string().min(1).max(128) })

/** What is set up in an authenticator app: as text to type, and as the address a QR code holds. */
export const authenticatorSetup = z.object({ secret: z.string(), uri: z.string() })

export type AuthenticatorSetup = z.infer<typeof authenticatorSetup>

/** Signing in is not finished: the code of an app is asked for, at `secondFactor`. */
const challenged = z.object({
  secondFactor: z.object({
    challenge: z.string(),
    /** The firm requires a second factor of its staff, and this person has none yet. */
    setup: authenticatorSetup.optional(),
  }),
})

export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    session: 'ignored',
    summary: 'Sign in; where a second factor is set up, the answer is its challenge',
    body: login,
    response: z.union([tokens, challenged]),
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
      /** Shown once, where signing in has just set the second factor up. */
      recoveryCodes: z.array(z.string()).optional(),
    }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    session: 'ignored',
    summary: 'End the session of a refresh token',
    body: z.object({ refreshToken: secret('Refresh token is required') }),
    response: said,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    session: 'ignored',
    summary: 'A new access token and a new refresh token',
    body: z.object({ refreshToken: secret('Refresh token is required') }),
    response: tokens,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    session: 'ignored',
    creates: true,
    summary: 'Create an account; the mailed link proves its address',
    body: registration,
    response: said.extend(tokens.partial().shape),
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verification',
    access: 'member',
    summary: 'Mail the link that proves the address once more',
    response: said,
  }),
  checkVerifyLink: endpoint({
    method: 'GET',
    path: '/api/auth/verify/:token',
    access: 'token',
    summary: 'Whether a verification link is still good; asking does not use it',
    params: mailLink,
    response: said,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/verify/:token',
    access: 'token',
    session: 'replaced',
    summary: 'Prove the address and set the password; ends whatever was opened before',
    params: mailLink,
    body: z.object({ password: newPassword }),
    response: z.union([saidWithTokens, said.extend(challenged.shape)]),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    session: 'ignored',
    summary: 'Mail a link that sets a new password; answers alike for every address',
    body: forgotPassword,
    response: said,
  }),
  checkResetLink: endpoint({
    method: 'GET',
    path: '/api/auth/reset-password/:token',
    access: 'token',
    summary: 'Whether a reset link is still good; asking does not use it',
    params: mailLink,
    response: said,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password/:token',
    access: 'token',
    session: 'replaced',
    summary: 'Set a new password; ends every session opened before, and spares nobody the second factor',
    params: mailLink,
    body: z.object({ password: newPassword }),
    response: z.union([saidWithTokens, said.extend(challenged.shape)]),
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    access: 'member',
    session: 'replaced',
    summary: 'Set or change the own password; ends all other sessions',
    body: passwordChange,
    response: saidWithTokens,
  }),
  checkEmailLink: endpoint({
    method: 'GET',
    path: '/api/auth/email/:token',
    access: 'token',
    summary: 'Whether the link that confirms a new address is still good; asking does not use it',
    params: mailLink,
    response: said,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email/:token',
    access: 'token',
    summary: 'Confirm the new address of an account',
    params: mailLink,
    response: said,
  }),
}
