import type { Failure } from '@regent/contract/api/errors'
import { AppFailure, clientMessages } from './app-failure.ts'

export type FetchApi = (path: string, init: RequestInit) => Promise<Response>

interface AskOptions extends RequestInit {
  /** When the caller gives up. */
  signal?: AbortSignal
}

const patienceMs = 15_000

let findTransport = (): FetchApi => fetch

/** The server renders with calls into itself; the browser keeps `fetch`. */
export const provideTransport = (find: () => FetchApi | undefined): void => {
  findTransport = () => find() ?? fetch
}

/** Asks the API once; a failure of any kind is an AppFailure. */
export const ask = async (path: string, options: AskOptions): Promise<unknown> => (await askOnce(path, options)).answer

/** A part of a list, where the next part begins, and how many there are in all where that was asked. */
export interface ListPart<Rows> {
  rows: Rows
  next?: string
  total?: number
}

export const askPart = async (path: string, options: AskOptions): Promise<ListPart<unknown>> => {
  const { answer, headers } = await askOnce(path, options)
  const next = nextCursor(headers.get('link'))
  const total = headers.get('x-total-count')
  return { rows: answer, ...(next !== undefined && { next }), ...(total !== null && { total: Number(total) }) }
}

/** The cursor in `Link: </api/…?cursor=…>; rel="next"`. */
const nextCursor = (link: string | null): string | undefined => {
  const address = /<([^>]*)>;\s*rel="next"/u.exec(link ?? '')?.[1]
  if (address === undefined) return undefined
  return new URLSearchParams(address.slice(address.indexOf('?'))).get('cursor') ?? undefined
}

const askOnce = async (
  path: string,
  { signal: cancelled, ...init }: AskOptions,
): Promise<{ answer: unknown; headers: Headers }> => {
  const patience = AbortSignal.timeout(patienceMs)
  const signal = cancelled ? AbortSignal.any([cancelled, patience]) : patience
  try {
    const response = await findTransport()(path, { ...init, signal })
    const answer: unknown = await response.json()
    if (response.ok) return { answer, headers: response.headers }
    throw new AppFailure(response.status, readFailure(answer))
  } catch (error) {
    if (error instanceof AppFailure || cancelled?.aborted) throw error
    throw AppFailure.beforeAnswer(isOffline() ? 'offline' : 'no_answer')
  }
}

// Node has a navigator too, but no network to be off.
const isOffline = () => 'onLine' in navigator && !navigator.onLine

/** Something between us and the server may answer in a shape of its own. */
const readFailure = (answer: unknown): Failure => {
  const { code, message } = (answer ?? {}) as Partial<Failure>
  if (typeof code === 'string' && typeof message === 'string') return answer as Failure
  return { code: 'unreadable', message: clientMessages.unreadable }
}
