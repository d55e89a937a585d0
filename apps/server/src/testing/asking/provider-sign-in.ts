import type { HttpApp } from '#http/routes/route.ts'
import type { PersonThere, startOidcProvider } from '../fakes/start-oidc-provider.ts'

/** What browsers do that sign in at a provider. */
export const providerDesk = (app: HttpApp, there: Awaited<ReturnType<typeof startOidcProvider>>) => {
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers })
  const begin = async (path = 'provider/begin', payload: object = {}, headers: Record<string, string> = {}) => {
    const answer = await post(path, payload, headers)
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
    return { cookie, address: answer.json<{ address: string }>().address }
  }
  const answerOf = async (begun: { address: string }) => Object.fromEntries(await there.visit(begun.address))
  return {
    post,
    begin,
    answerOf,
    /** From the button to the answer, as one browser. */
    signInAs: async (person: PersonThere) => {
      there.signsIn(person)
      const begun = await begin()
      return post('provider', await answerOf(begun), { cookie: begun.cookie })
    },
    userOf: async (answer: Awaited<ReturnType<typeof post>>) => {
      const { accessToken } = answer.json<{ accessToken: string }>()
      const user = await app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${accessToken}` } })
      return user.json<{ user: { _id: string; firstName: string; role: string; hasPassword: boolean } }>().user
    },
  }
}
