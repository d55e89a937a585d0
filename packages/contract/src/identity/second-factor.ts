import { z } from 'zod'
import { authenticatorSetup, secondFactorCode } from './auth.ts'
import { endpoint } from '../api/endpoint.ts'

const currentPassword = z.string('Password is required').min(1, 'Password is required').max(4096)

const recoveryCodes = z.object({ message: z.string(), recoveryCodes: z.array(z.string()) })

/** The second factor as its owner manages it; signing in with it is part of `authEndpoints`. */
export const secondFactorEndpoints = {
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/setup',
    access: 'member',
    summary: 'A new secret for an authenticator app; nothing is on until a code of it is entered',
    body: z.object({
      currentPassword,
      /** Of the app in use, where there is one already: the new one takes its place. */
      code: secondFactorCode.optional(),
    }),
    response: authenticatorSetup,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/enable',
    access: 'member',
    summary: 'Turn the second factor on with a code of the new secret; answers the recovery codes, once',
    body: z.object({ code: secondFactorCode }),
    response: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'member',
    summary: 'Ten new recovery codes; the old ones are dead',
    body: z.object({ currentPassword, code: secondFactorCode }),
    response: recoveryCodes,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/disable',
    access: 'member',
    summary: 'Turn the second factor off',
    body: z.object({ currentPassword, code: secondFactorCode }),
    response: z.object({ message: z.string() }),
  }),
}
