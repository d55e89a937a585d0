import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Context } from 'oidc-provider'
import { listenOnLoopback } from './listen-on-loopback.ts'

/** What the provider knows of a person. */
export interface PersonThere {
  sub: string
  email?: string | undefined
  email_verified?: boolean
  given_name?: string
  family_name?: string
  groups?: string[]
}

type Change = (claims: JWTPayload) => JWTPayload

const keyId = 'test'
const clientId = 'regent'
const clientSecret = 'a secret of the test'
const claims = { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] }

/** A real OpenID Connect provider on loopback, where the person of the moment signs in at once. */
export const startOidcProvider = async (portal: string) => {
  let person: PersonThere = { sub: 'nobody' }
  let change: Change | undefined
  let isRefusing = false
  const key = await generateKeyPair('RS256', { extractable: true })
  const strangersKey = await generateKeyPair('RS256')
  let signingKey = key.privateKey

  const { url, stop } = await listenOnLoopback(async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    const refusal = { error: 'access_denied', error_description: 'The person said no.' }
    return provider.interactionFinished(request, response, isRefusing ? refusal : { login: { accountId: person.sub } })
  })

  const sign = (payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(signingKey)
  const findAccount = (_: unknown, accountId: string) => ({ accountId, claims: () => person })
  const loadExistingGrant = async ({ oidc }: { oidc: { session: { accountId: string } } }) => {
    const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId })
    grant.addOIDCScope('openid email profile')
    grant.addOIDCClaims(Object.values(claims).flat())
    await grant.save()
    return grant
  }
  const provider: Provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${portal}/sign-in/provider`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims,
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...(await exportJWK(key.privateKey)), kid: keyId, alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount,
    loadExistingGrant,
  })
  provider.use(async (context: Context, next: () => Promise<void>) => {
    await next()
    const { id_token: token } = (context.body ?? {}) as { id_token?: unknown }
    if (typeof token !== 'string' || !change) return
    context.body = { ...(context.body as object), id_token: await sign(change(decodeJwt(token))) }
  })

  return {
    environment: { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    stop,
    /** Who signs in there from now on. */
    signsIn: (next: PersonThere) => (person = next),
    refuses: (refusing = true) => (isRefusing = refusing),
    /** Changes what the provider says of the sign-in, and signs it again. */
    says: (next: Change | undefined, signer: 'itself' | 'stranger' = 'itself') => {
      change = next
      signingKey = signer === 'itself' ? key.privateKey : strangersKey.privateKey
    },
    /** Does what a browser does there, and answers what it brings back in its address. */
    visit: async (address: string): Promise<URLSearchParams> => {
      const cookies = new Map<string, string>()
      let next = new URL(address)
      while (next.origin === new URL(url).origin) {
        const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ')
        const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
          cookies.set(name, value)
        }
        const location = answer.headers.get('location')
        if (location === null) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`)
        next = new URL(location, next)
      }
      return next.searchParams
    },
  }
}
