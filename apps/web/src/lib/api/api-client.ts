import type { Tokens } from '@regent/contract/identity/auth'
import type { Endpoint, EndpointCall, EndpointResult } from '@regent/contract/api/endpoint'
import { memberAloneMessage, viewAsHeader, viewOnlyMessage } from '@regent/contract/identity/view-as-header'
import { AppFailure } from './app-failure.ts'
import { readTokens, writeTokens } from '../session/tokens.ts'
import { renewTokens } from '../session/renew-tokens.ts'
import { isViewedAsVisitor, readViewAs } from '../session/view-as.ts'
import { inTokenLock, tokensSettled } from '../session/token-lock.ts'
import { ask, askPage, type AnsweredPage } from './transport.ts'

export { type FetchApi, provideTransport } from './transport.ts'

interface CallOptions {
  signal?: AbortSignal
  /** For a call that makes a record: the same key over every retry of one submitted action. */
  idempotencyKey?: string
  /** How long the answer may take, if it is more than usual. */
  timeoutMs?: number
  /** For a call that is sent while the page closes. */
  keepalive?: boolean
  /** What proves who calls, where no account does. */
  headers?: Record<string, string>
}

/** As much of an endpoint as its call needs: without the contract's schemas, which are too heavy for a first load. */
export type BareEndpoint<E extends Endpoint> = Pick<
  E,
  'method' | 'path' | 'access' | Extract<keyof E, 'session' | 'viewAs'>
> & {
  readonly described?: E
}

type Values = Record<string, string | number | boolean | undefined>

interface AnyCall {
  params?: Values
  query?: Values
  body?: unknown
}

/** Calls an endpoint of the contract as the person who is signed in; a failure of any kind is an AppFailure. */
export const callApi = async <const E extends Endpoint>(
  endpoint: E | BareEndpoint<E>,
  input: EndpointCall<E>,
  options: CallOptions = {},
): Promise<EndpointResult<E>> => {
  const called: Called = endpoint
  const { address, init } = requestOf(called, input, options)
  const send = called.session === 'replaced' ? askForTokens : ask
  const answer = await (isAnonymous(called) ? send(address, init) : askAsSignedIn(address, init, send))
  return answer as EndpointResult<E>
}

/** Reads a page of a list; `next` is the cursor of the page that follows, `total` how many rows there are. */
export const callApiList = async <const E extends Endpoint>(
  endpoint: E | BareEndpoint<E>,
  input: EndpointCall<E>,
  options: Pick<CallOptions, 'signal' | 'headers'> = {},
): Promise<AnsweredPage<EndpointResult<E>>> => {
  const called: Called = endpoint
  const { address, init } = requestOf(called, input, options)
  const answer = await (isAnonymous(called) ? askPage(address, init) : askAsSignedIn(address, init, askPage))
  return answer as AnsweredPage<EndpointResult<E>>
}

interface Called extends Pick<Endpoint, 'method' | 'path' | 'access'> {
  session?: Endpoint['session'] | undefined
  viewAs?: Endpoint['viewAs'] | undefined
}

// The link in the address says who calls, or no account is signed in yet: an old access token must not interfere.
const isAnonymous = ({ access, session }: Pick<Called, 'access' | 'session'>) =>
  access === 'token' || session === 'ignored'

const viewOnly = (message: string) => new AppFailure(403, { code: 'view_only', message })

/** Whom the portal is viewed as by this call. Throws if it would change something: the server refuses that as well, but not from a caller who has only a link. */
const viewerOf = ({ method, viewAs, ...called }: Called): string | undefined => {
  const viewer = viewAs === 'ignored' ? undefined : readViewAs()?.viewer
  if (viewer !== undefined && method !== 'GET') throw viewOnly(viewOnlyMessage)
  if (viewer !== undefined && viewAs === 'refused') throw viewOnly(memberAloneMessage)
  return isAnonymous(called) ? undefined : viewer
}

const requestOf = (
  endpoint: Called,
  input: unknown,
  { signal, idempotencyKey, keepalive, timeoutMs, headers: own }: CallOptions,
): { address: string; init: Asked } => {
  const { method, path } = endpoint
  const { params, query, body } = input as AnyCall
  const headers = new Headers({ accept: 'application/json', ...own })
  const viewer = viewerOf(endpoint)
  if (viewer !== undefined) headers.set(viewAsHeader, viewer)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)

  const init = {
    method,
    headers,
    ...(signal && { signal }),
    ...(keepalive === true && { keepalive }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  return { address: addressOf(path, params, query), init }
}

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
    if (!isUnknownToServer(error, accessToken) || !(await renewTokens(accessToken))) throw error
    return send(address, withBearer(init, readTokens().accessToken))
  }
}

const withBearer = ({ headers, ...init }: Asked, accessToken: string | undefined) => {
  const own = new Headers(headers)
  if (accessToken !== undefined) own.set('authorization', `Bearer ${accessToken}`)
  return { ...init, headers: own }
}

/** The portal viewed as a visitor refuses what only members may read, which is no reason to renew the tokens. */
const isUnknownToServer = (error: unknown, accessToken: string | undefined) =>
  error instanceof AppFailure &&
  error.status === 401 &&
  (accessToken === undefined || error.code === 'invalid_token' || !isViewedAsVisitor())

const addressOf = (path: string, params: Values = {}, query: Values = {}): string => {
  const address = path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${address}?${search}` : address
}
