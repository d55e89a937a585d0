import type { Endpoint, EndpointCall, EndpointResult } from '@regent/contract/endpoint'
import type { Failure } from '@regent/contract/errors'
import { AppFailure } from './app-failure.ts'

export type FetchApi = (path: string, init: RequestInit) => Promise<Response>

interface CallOptions {
  signal?: AbortSignal
  /** For a call that makes a record: the same key over every retry of one submitted action. */
  idempotencyKey?: string
}

type Values = Record<string, string | number | boolean | undefined>

interface AnyCall {
  params?: Values
  query?: Values
  body?: unknown
}

const patienceMs = 15_000

let findTransport = (): FetchApi => fetch

/** The server renders with calls into itself; the browser keeps `fetch`. */
export const provideTransport = (find: () => FetchApi | undefined): void => {
  findTransport = () => find() ?? fetch
}

/** Calls an endpoint of the contract; a failure of any kind is an AppFailure. */
export const callApi = async <const E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<EndpointResult<E>> => {
  const { params, query, body } = input as AnyCall
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)

  const patience = AbortSignal.timeout(patienceMs)
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  }
  if (body !== undefined) init.body = JSON.stringify(body)
  const answer = await ask(addressOf(endpoint.path, params, query), init, signal)
  return answer as EndpointResult<E>
}

const ask = async (path: string, init: RequestInit, cancelled: AbortSignal | undefined): Promise<unknown> => {
  try {
    const response = await findTransport()(path, init)
    const answer: unknown = await response.json()
    if (response.ok) return answer
    throw new AppFailure(response.status, readFailure(answer))
  } catch (error) {
    if (error instanceof AppFailure || cancelled?.aborted) throw error
    throw AppFailure.beforeAnswer(isOffline() ? 'offline' : 'no_answer')
  }
}

// Node has a navigator too, but no network to be off.
const isOffline = () => 'onLine' in navigator && !navigator.onLine

const addressOf = (path: string, params: Values = {}, query: Values = {}): string => {
  const address = path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${address}?${search}` : address
}

/** Something between us and the server may answer in a shape of its own. */
const readFailure = (answer: unknown): Failure => {
  const { code, message } = (answer ?? {}) as Partial<Failure>
  if (typeof code === 'string' && typeof message === 'string') return answer as Failure
  return { code: 'internal', message: 'Something went wrong. Please try again.' }
}
