import type { TestApp } from './build-test-app.ts'
import type { SignedInPerson } from './signed-in.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'

export const passkeyOrigin = 'https://portal.example'

type Made = ReturnType<SoftwareAuthenticator['create']>
type Signed = ReturnType<SoftwareAuthenticator['get']>

/** The calls of people who add passkeys and sign in with them. */
export const passkeyDesk = ({ app, db }: Pick<TestApp, 'app' | 'db'>, currentPassword: string) => {
  const post = (path: string, payload: object = {}, headers: object = {}) =>
    app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers: { ...headers } })
  const begin = (person: SignedInPerson, proof: object = { currentPassword }) =>
    post('passkeys/options', proof, person.headers)
  const challengeFor = async (person: SignedInPerson, proof?: object) =>
    (await begin(person, proof)).json<{ options: { challenge: string } }>().options
  const add = (person: SignedInPerson, credential: Made, name?: string) =>
    post('passkeys', { credential, ...(name !== undefined && { name }) }, person.headers)
  return {
    begin,
    challengeFor,
    add,
    /** A passkey that is added. */
    passkeyOf: async (person: SignedInPerson, proof?: object) => {
      const authenticator = new SoftwareAuthenticator(passkeyOrigin)
      const answer = await add(person, authenticator.create(await challengeFor(person, proof)))
      if (answer.statusCode !== 201) throw new Error(`The passkey is not added: ${answer.body}`)
      return { authenticator, id: answer.json<{ passkey: { _id: string } }>().passkey._id }
    },
    request: async () => (await post('passkey/options')).json<{ options: { challenge: string } }>().options,
    signIn: (credential: Signed) => post('passkey', { credential }),
    list: async ({ headers }: SignedInPerson) =>
      (await app.inject({ url: '/api/auth/passkeys', headers })).json<{ passkeys: { name: string }[] }>().passkeys,
    remove: ({ headers }: SignedInPerson, id: string) =>
      app.inject({ method: 'DELETE', url: `/api/auth/passkeys/${id}`, headers }),
    events: async ({ accountId }: SignedInPerson) => {
      const rows = await db
        .selectFrom('audit_event')
        .select('action')
        .where('subject_id', '=', accountId)
        .where('action', 'like', 'passkey.%')
        .orderBy('id')
        .execute()
      return rows.map(({ action }) => action)
    },
  }
}
