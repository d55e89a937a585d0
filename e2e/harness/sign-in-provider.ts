import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import { startLocalServer } from './local-server.ts'

/** What the provider knows of the one person who signs in there. */
interface PersonThere {
  sub: string
  email: string
  email_verified: boolean
}

const client = { client_id: 'regent', client_secret: 'a secret of the journey' }
const ttl = { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 }

const page = (
  uid: string,
) => `<!doctype html><html lang="en"><title>Hale ID</title><link rel="icon" href="data:,"><h1>Hale ID</h1>
<p><a href="/interaction/${uid}/yes">Sign in</a></p><p><a href="/interaction/${uid}/no">Cancel</a></p></html>`

/** A real OpenID Connect provider beside the portal, whose page asks whether to sign in. */
export const startSignInProvider = async () => {
  let person: PersonThere | undefined
  let provider: Provider | undefined
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [, uid, choice] = /^\/interaction\/([\w-]+)(?:\/(yes|no))?/u.exec(request.url ?? '') ?? []
    if (!provider) throw new Error('No portal is registered with the provider.')
    if (uid === undefined) return provider.callback()(request, response)
    if (choice === undefined) return void response.setHeader('content-type', 'text/html').end(page(uid))
    const result = choice === 'yes' ? { login: { accountId: person?.sub } } : { error: 'access_denied' }
    return provider.interactionFinished(request, response, result)
  }
  const { url, stop } = await startLocalServer(handle)

  return {
    url,
    environment: { OIDC_ISSUER: url, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret },
    signsIn: (next: PersonThere) => (person = next),
    /** The provider sends people back to this portal alone. */
    register: (portal: string) => {
      const known: Provider = new Provider(url, {
        clients: [
          {
            ...client,
            redirect_uris: [`${portal}/sign-in/provider`],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: { email: ['email', 'email_verified'] },
        cookies: { keys: ['journey'] },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
        ttl,
        findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => person }),
        loadExistingGrant: async ({ oidc }: { oidc: { session: { accountId: string } } }) => {
          const grant = new known.Grant({ accountId: oidc.session.accountId, clientId: client.client_id })
          grant.addOIDCScope('openid email profile')
          await grant.save()
          return grant
        },
      })
      provider = known
    },
    stop,
  }
}
