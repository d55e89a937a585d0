import { secondFactorEndpoints } from '@regent/contract/identity/second-factor'
import type { HttpApp } from '#http/routes/route.ts'
import { codeOf } from './authenticator.ts'
import type { TestApp } from './build-test-app.ts'
import { signedIn, type SignedInPerson } from './signed-in.ts'

type Part = keyof typeof secondFactorEndpoints

/** A call of a person who manages their second factor. */
export const askSecondFactor = (app: HttpApp, person: SignedInPerson, part: Part, payload: object) =>
  app.inject({ method: 'POST', url: secondFactorEndpoints[part].path, headers: person.headers, payload })

/** Sets an authenticator app up for a person with a password, and answers its secret and the recovery codes. */
export const turnOnSecondFactor = async (app: HttpApp, person: SignedInPerson, currentPassword: string, now: Date) => {
  const begun = await askSecondFactor(app, person, 'begin', { currentPassword })
  const { secret } = begun.json<{ secret: string }>()
  const enabled = await askSecondFactor(app, person, 'enable', { code: codeOf(secret, now) })
  if (enabled.statusCode !== 200) throw new Error(`The second factor is not on: ${enabled.body}`)
  return { secret, recoveryCodes: enabled.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

const currentPassword = 'correct horse'

/** The calls of a person who manages their second factor; the clock is the test's. */
export const secondFactorDesk = ({ app, services, db }: TestApp, clock: () => Date) => ({
  currentPassword,
  member: () => signedIn(services, { password: currentPassword }),
  turnOn: (person: SignedInPerson) => turnOnSecondFactor(app, person, currentPassword, clock()),
  post: (person: SignedInPerson, part: Part, payload: object) => askSecondFactor(app, person, part, payload),
  begin: async (person: SignedInPerson, input: object = {}) => {
    const answer = await askSecondFactor(app, person, 'begin', { currentPassword, ...input })
    return answer.json<{ secret: string; uri: string }>()
  },
  isOn: async ({ headers }: SignedInPerson) => {
    const answer = await app.inject({ url: '/api/auth/user', headers })
    return answer.json<{ user: { hasSecondFactor: boolean } }>().user.hasSecondFactor
  },
  events: async ({ accountId }: SignedInPerson) => {
    const rows = await db
      .selectFrom('audit_event')
      .select(['action'])
      .where('subject_id', '=', accountId)
      .where('action', 'like', 'second-factor.%')
      .orderBy('id')
      .execute()
    return rows.map(({ action }) => action)
  },
})

export const wrongCode = {
  details: { code: 'This code is wrong or was used already. Please enter the one your app shows now.' },
}

export const wrongPassword = { code: 'invalid', details: { currentPassword: 'Current password is wrong' } }
