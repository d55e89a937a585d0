import type { Failure } from '@regent/contract/api/errors'
import { AppFailure, clientMessages } from './app-failure.ts'
import { noteSuccess } from './succeeded-calls.ts'

export type FetchApi = (path: string, init: RequestInit) => Promise<Response>

interface AskOptions extends RequestInit {
  /** How long the answer may take, if it is more than usual. */
  timeoutMs?: number
  /** Aborts when the caller gives up. */
  signal?: AbortSignal
}

const usualTimeoutMs = 15_000

let findTransport = (): FetchApi => fetch

/** When the server renders a page, it calls itself directly; the browser uses `fetch`. */
export const provideTransport = (find: () => FetchApi | undefined): void => {
  findTransport = () => find() ?? fetch
}

/** Calls the API once. Every failure is an AppFailure. */
export const ask = async (path: string, options: AskOptions): Promise<unknown> => (await askOnce(path, options)).answer

/** An answer that holds a page of a list, where the next page begins, and the number of rows if it was requested. */
export interface AnsweredPage<Answer> {
  answer: Answer
  next?: string
  total?: number
}

/** A list is a bare array, with the rest in headers, or an object that holds the rest as well. */
export const askPage = async (path: string, options: AskOptions): Promise<AnsweredPage<unknown>> => {
  const { answer, headers } = await askOnce(path, options)
  const total = headers.get('x-total-count')
  const { nextCursor, ...rest } = Array.isArray(answer)
    ? { nextCursor: cursorOfLink(headers.get('link')), ...(total !== null && { total: Number(total) }) }
    : (answer as { nextCursor?: string; total?: number })
  return {
    answer,
    ...(nextCursor !== undefined && { next: nextCursor }),
    ...(rest.total !== undefined && { total: rest.total }),
  }
}

/** The cursor in `Link: </api/…?cursor=…>; rel="next"`. */
const cursorOfLink = (link: string | null): string | undefined => {
  const address = /<([^>]*)>;\s*rel="next"/u.exec(link ?? '')?.[1]
  if (address === undefined) return undefined
  return new URLSearchParams(address.slice(address.indexOf('?'))).get('cursor') ?? undefined
}

/** Aborts after that time, and when the caller cancels. Safari 17.0 has no `AbortSignal.any`. */
export const timeLimit = (ms: number, canceled?: AbortSignal | null): AbortSignal => {
  const either = new AbortController()
  for (const signal of [canceled, AbortSignal.timeout(ms)]) {
    if (signal?.aborted) either.abort(signal.reason)
    signal?.addEventListener('abort', () => either.abort(signal.reason))
  }
  return either.signal
}

const askOnce = async (
  path: string,
  { signal: canceled, timeoutMs = usualTimeoutMs, ...init }: AskOptions,
): Promise<{ answer: unknown; headers: Headers }> => {
  const call = `${init.method ?? 'GET'} ${path.split('?')[0]}`
  const signal = timeLimit(timeoutMs, canceled)
  try {
    const response = await findTransport()(path, { ...init, signal })
    const answer: unknown = isText(response) ? await response.text() : await response.json()
    if (!response.ok) throw refusalOf(response, answer)
    noteSuccess(call)
    return { answer, headers: response.headers }
  } catch (error) {
    if (canceled?.aborted) throw error
    const failure = error instanceof AppFailure ? error : AppFailure.beforeAnswer(isOffline() ? 'offline' : 'no_answer')
    failure.call = call
    throw failure
  }
}

/** A file for spreadsheets; failures are always JSON. */
const isText = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/csv') ?? false

const refusalOf = ({ status, headers }: Response, answer: unknown): AppFailure => {
  const failure = new AppFailure(status, readFailure(answer))
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  if (Number.isFinite(seconds)) failure.retryAfterSeconds = seconds
  return failure
}

// Node has a navigator without `onLine`.
const isOffline = () => 'onLine' in navigator && !navigator.onLine

/** A proxy in front of the server may answer in another shape. */
const readFailure = (answer: unknown): Failure => {
  const { code, message } = (answer ?? {}) as Partial<Failure>
  if (typeof code === 'string' && typeof message === 'string') return answer as Failure
  return { code: 'unreadable', message: clientMessages.unreadable }
}
