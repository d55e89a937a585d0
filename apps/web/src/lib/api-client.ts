import type { Endpoint, EndpointCall, EndpointResult } from '@regent/contract/endpoint'
import { AppFailure } from './app-failure.ts'
import { renewTokens, replaceTokens, tokensSettled } from './session/renew-tokens.ts'
import { readTokens } from './session/tokens.ts'
import { ask } from './transport.ts'

export { type FetchApi, provideTransport } from './transport.ts'

interface CallOptions {
  signal?: AbortSignal
  /** For a call that makes a record: the same key over every retry of one submitted action. */
  idempotencyKey?: string
}

/** As much of an endpoint as its call needs: without the contract's schemas, which are too heavy for a first load. */
export type BareEndpoint<E extends Endpoint> = Pick<E, 'method' | 'path'> & { readonly described?: E }

type Values = Record<string, string | number | boolean | undefined>

interface AnyCall {
  params?: Values
  query?: Values
  body?: unknown
}

/** Calls an endpoint of the contract as whoever is signed in; a failure of any kind is an AppFailure. */
export const callApi = async <const E extends Endpoint>(
  endpoint: E | BareEndpoint<E>,
  input: EndpointCall<E>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<EndpointResult<E>> => {
  const { params, query, body } = input as AnyCall
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)

  const init = {
    method: endpoint.method,
    headers,
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const address = addressOf(endpoint.path, params, query)
  const answer = await wayOf(endpoint.path)(address, init)
  return answer as EndpointResult<E>
}

/** Here nobody is signed in yet, or somebody else will be: an old token has no say, and a 401 is the answer. */
const asksForNobody =
  /^\/api\/(auth\/(login|second-factor|logout|refresh|register|forgot-password|(verify|reset-password)\/:token)|setup\/:token)$/u

type Asked = Parameters<typeof ask>[1] & { headers: Headers }

/** Its answer brings new tokens and ends the old ones. */
const replacesTokens = '/api/auth/password'

const wayOf = (path: string) => {
  if (asksForNobody.test(path)) return ask
  return path === replacesTokens ? askForTokens : askAsSignedIn
}

const askAsSignedIn = async (address: string, init: Asked) => {
  await tokensSettled()
  return askAgainIfRenewed(() => ask(address, withBearer(init, readTokens().accessToken)))
}

const askForTokens = (address: string, init: Asked) =>
  askAgainIfRenewed(() => replaceTokens(() => ask(address, withBearer(init, readTokens().accessToken))))

/** An access token that has run out is renewed, and the call made once more. */
const askAgainIfRenewed = async (askOnce: () => Promise<unknown>): Promise<unknown> => {
  const { accessToken } = readTokens()
  try {
    return await askOnce()
  } catch (error) {
    if (!isUnknownToServer(error) || !(await renewTokens(accessToken))) throw error
    return askOnce()
  }
}

const withBearer = ({ headers, ...init }: Asked, accessToken: string | undefined) => {
  const own = new Headers(headers)
  if (accessToken !== undefined) own.set('authorization', `Bearer ${accessToken}`)
  return { ...init, headers: own }
}

const isUnknownToServer = (error: unknown) => error instanceof AppFailure && error.status === 401

const addressOf = (path: string, params: Values = {}, query: Values = {}): string => {
  const address = path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${address}?${search}` : address
}
