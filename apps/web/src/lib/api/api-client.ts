import type { Tokens } from '@regent/contract/identity/auth'
import type { Endpoint, EndpointCall, EndpointResult } from '@regent/contract/api/endpoint'
import { AppFailure } from './app-failure.ts'
import { readTokens, writeTokens } from '../session/tokens.ts'
import { renewTokens } from '../session/renew-tokens.ts'
import { inTokenLock, tokensSettled } from '../session/token-lock.ts'
import { ask, askPart, type ListPart } from './transport.ts'

export { type FetchApi, provideTransport } from './transport.ts'

interface CallOptions {
  signal?: AbortSignal
  /** For a call that makes a record: the same key over every retry of one submitted action. */
  idempotencyKey?: string
  /** For what is said as the page goes away. */
  keepalive?: boolean
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
  options: CallOptions = {},
): Promise<EndpointResult<E>> => {
  const { method, path } = endpoint
  const { address, init } = requestOf(endpoint, input, options)
  const send = method === 'POST' && opensNewSession.test(path) ? askForTokens : ask
  const answer = await (asksForNobody.test(path) ? send(address, init) : askAsSignedIn(address, init, send))
  return answer as EndpointResult<E>
}

/** Reads a part of a list that answers a bare array; `next` is the cursor of the part that follows, `total` how many there are. */
export const callApiList = async <const E extends Endpoint>(
  endpoint: E | BareEndpoint<E>,
  input: EndpointCall<E>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<ListPart<EndpointResult<E>>> => {
  const { address, init } = requestOf(endpoint, input, options)
  return (await askAsSignedIn(address, init, askPart)) as ListPart<EndpointResult<E>>
}

const requestOf = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: unknown,
  { signal, idempotencyKey, keepalive }: CallOptions,
): { address: string; init: Asked } => {
  const { params, query, body } = input as AnyCall
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)

  const init = {
    method,
    headers,
    ...(signal && { signal }),
    ...(keepalive === true && { keepalive }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  return { address: addressOf(path, params, query), init }
}

/** Here nobody is signed in yet, or somebody else will be: an old token has no say, and a 401 is the answer. */
const asksForNobody =
  /^\/api\/(auth\/(login|second-factor|logout|refresh|register|forgot-password|(verify|reset-password|email)\/:token)|setup\/:token)$/u

/** The answer ends whatever session this browser was in, and brings the tokens of another. */
const opensNewSession = /^\/api\/auth\/(password|(verify|reset-password)\/:token)$/u

const askForTokens: typeof ask = (address, init) =>
  inTokenLock(async () => {
    const answer = await ask(address, init)
    if (isTokens(answer)) writeTokens(answer)
    return answer
  })

const isTokens = (answer: unknown): answer is Tokens =>
  typeof answer === 'object' && answer !== null && 'accessToken' in answer

type Asked = Parameters<typeof ask>[1] & { headers: Headers }

/** An access token that has run out is renewed, and the call made once more. */
const askAsSignedIn = async <Answer>(
  address: string,
  init: Asked,
  send: (path: string, init: Parameters<typeof ask>[1]) => Promise<Answer>,
): Promise<Answer> => {
  const settling = tokensSettled()
  if (settling) await settling
  const { accessToken } = readTokens()
  try {
    return await send(address, withBearer(init, accessToken))
  } catch (error) {
    if (!isUnknownToServer(error) || !(await renewTokens(accessToken))) throw error
    return send(address, withBearer(init, readTokens().accessToken))
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
