import { secondFactorEndpoints } from '@regent/contract/second-factor'
import type { HttpApp } from '#http/route.ts'
import { codeOf } from './authenticator.ts'
import type { SignedInPerson } from './signed-in.ts'

/** A call of somebody who manages their second factor. */
export const askSecondFactor = (
  app: HttpApp,
  person: SignedInPerson,
  part: keyof typeof secondFactorEndpoints,
  payload: object,
) => app.inject({ method: 'POST', url: secondFactorEndpoints[part].path, headers: person.headers, payload })

/** Sets an authenticator app up for somebody with a password, and answers its secret and the recovery codes. */
export const turnOnSecondFactor = async (app: HttpApp, person: SignedInPerson, currentPassword: string, now: Date) => {
  const begun = await askSecondFactor(app, person, 'begin', { currentPassword })
  const { secret } = begun.json<{ secret: string }>()
  const enabled = await askSecondFactor(app, person, 'enable', { code: codeOf(secret, now) })
  if (enabled.statusCode !== 200) throw new Error(`The second factor is not on: ${enabled.body}`)
  return { secret, recoveryCodes: enabled.json<{ recoveryCodes: string[] }>().recoveryCodes }
}
