import type { Configuration, IDToken, UserInfoResponse } from 'openid-client'
import type { ProviderVariables } from './provider-variables.ts'
import { type ProviderPerson, ProviderRefusal, ProviderSilent, type SignInProvider } from './sign-in-provider.ts'

const timeoutSeconds = 10
const clockToleranceSeconds = 30

type Needs = ProviderVariables & Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET', string>

// Only who signs in this way loads it.
const load = () => import('openid-client')

/** Undefined without a provider. */
export const createSignInProvider = (variables: ProviderVariables): SignInProvider | undefined => {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = variables
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined) return undefined
  return providerOf({ ...variables, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET })
}

const providerOf = (variables: Needs): SignInProvider => {
  const { OIDC_ISSUER: issuer, OIDC_NAME: name, OIDC_SCOPES: scopes } = variables
  let discovering: Promise<Configuration> | undefined
  // Read with the first sign-in, and again if that failed.
  const configuration = () => {
    discovering ??= discover(variables)
    discovering.catch(() => (discovering = undefined))
    return discovering
  }
  return {
    issuer,
    name,
    newVisit: async () => {
      const { randomNonce, randomPKCECodeVerifier, randomState } = await load()
      return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    },
    addressFor: async ({ state, nonce, verifier }, returnAddress) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await load()
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnAddress,
        scope: ['openid email profile', scopes].filter(Boolean).join(' '),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },
    personOf: async ({ state, nonce, verifier }, { code, iss }, returnAddress) => {
      const { authorizationCodeGrant } = await load()
      const known = await configuration()
      const address = new URL(returnAddress)
      address.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const granted = await asking(() => authorizationCodeGrant(known, address, checks))
      const claims = granted.claims()
      if (!claims) throw new ProviderRefusal('There is no ID token')
      return personOf(variables, claims, await moreOf(known, claims, granted.access_token))
    },
  }
}

const discover = async (variables: Needs): Promise<Configuration> => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = variables
  const client = await load()
  const isLocal = issuer.startsWith('http:')
  const { allowInsecureRequests } = client
  const options = { timeout: timeoutSeconds, ...(isLocal && { execute: [allowInsecureRequests] }) }
  const found = await client.discovery(new URL(issuer), id, secret, undefined, options).catch((cause: unknown) => {
    throw new ProviderSilent(`Its settings cannot be read: ${reasonOf(cause)}`, { cause })
  })
  const server = found.serverMetadata()
  const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true
  const authentication = takesPost ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
  const metadata = { client_secret: secret, [client.clockTolerance]: clockToleranceSeconds }
  const configuration = new client.Configuration(server, id, metadata, authentication)
  configuration.timeout = timeoutSeconds
  if (isLocal) allowInsecureRequests(configuration)
  // The ID token has to be signed by the provider's keys, although the connection to the provider is trusted.
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

/** Some providers tell the address only where the access token is shown. */
const moreOf = async (
  known: Configuration,
  claims: IDToken,
  accessToken: string,
): Promise<Partial<UserInfoResponse>> => {
  if (claims['email'] !== undefined || known.serverMetadata().userinfo_endpoint === undefined) return {}
  const { fetchUserInfo } = await load()
  return asking(() => fetchUserInfo(known, accessToken, claims.sub))
}

/** Every failure of the provider's answer is a refusal, unless there was none. */
const asking = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (cause) {
    throw isSilence(cause)
      ? new ProviderSilent(`There is no answer: ${reasonOf(cause)}`, { cause })
      : new ProviderRefusal(`Its answer is not acceptable: ${reasonOf(cause)}`, { cause })
  }
}

const codesIn = (error: unknown): string[] => {
  if (!(error instanceof Error)) return []
  const { code } = error as { code?: unknown }
  return [...(typeof code === 'string' ? [code] : []), ...codesIn(error.cause)]
}

const isSilence = (error: unknown) =>
  codesIn(error).some((code) => /^(?:OAUTH_TIMEOUT|E[A-Z]+|UND_ERR_\w+)$/u.test(code)) ||
  (error instanceof TypeError && error.message === 'fetch failed')

/** Without what the provider has sent, which may hold codes and tokens. */
const reasonOf = (error: unknown) => {
  const name = error instanceof Error ? error.message : 'unknown'
  return [...codesIn(error), name.slice(0, 200)].join(', ')
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const personOf = (
  { OIDC_ISSUER, OIDC_STAFF: staff }: Needs,
  claims: IDToken,
  more: Partial<UserInfoResponse>,
): ProviderPerson => {
  const all: Record<string, unknown> = { ...more, ...claims }
  const email = textOf(all['email'])
  const [first = '', ...rest] = textOf(all['name']).split(/\s+/u)
  const said = staff && all[staff.claim]
  return {
    issuer: OIDC_ISSUER,
    subject: claims.sub,
    email: email === '' ? undefined : email,
    isEmailVerified: all['email_verified'] === true || all['email_verified'] === 'true',
    firstName: textOf(all['given_name']) || first,
    lastName: textOf(all['family_name']) || rest.join(' '),
    isStaff: staff && [said].flat().includes(staff.value),
  }
}
