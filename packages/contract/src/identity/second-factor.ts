import { z } from 'zod'
import { presentPassword } from './account.ts'
import { authenticatorSetup, secondFactorCode } from './auth.ts'
import { endpoint } from '../api/endpoint.ts'
import { messageAnswer } from '../api/records.ts'

const currentPassword = presentPassword.min(1, 'Password is required')

const recoveryCodes = z.object({ message: z.string(), recoveryCodes: z.array(z.string()) })

/** How a member manages their second factor; `authEndpoints` has the sign-in with it. */
export const secondFactorEndpoints = {
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/setup',
    access: 'member',
    summary: 'Create a secret for an authenticator app; the second factor is on once a code of it is entered',
    body: z.object({
      currentPassword,
      /** A code of the present app, if the new one replaces it. */
      code: secondFactorCode.optional(),
    }),
    response: authenticatorSetup,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/enable',
    access: 'member',
    summary: 'Turn on the second factor with a code of the new secret; returns the recovery codes once',
    body: z.object({ code: secondFactorCode }),
    response: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'member',
    summary: 'Create new recovery codes; the old ones stop working',
    body: z.object({ currentPassword, code: secondFactorCode }),
    response: recoveryCodes,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/disable',
    access: 'member',
    summary: 'Turn off the second factor',
    body: z.object({ currentPassword, code: secondFactorCode }),
    response: messageAnswer,
  }),
}
