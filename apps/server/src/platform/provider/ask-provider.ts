import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const secondMs = 1000

export interface ProviderCall {
  method: 'GET' | 'POST' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body?: string | FormData
  /** Counts from the call to the last byte of the answer. */
  timeoutMs: number
}

export interface ProviderAnswer {
  status: number
  headers: Headers
  /** Undefined if the answer is not JSON. */
  body: unknown
}

/** A service cannot take a call now; a later attempt may succeed. */
export class RetryLaterError extends Error {
  /** How long the service asks us to wait. */
  readonly retryAfterMs: number

  constructor(message: string, { retryAfterMs = 0, ...options }: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(message, options)
    this.retryAfterMs = retryAfterMs
  }
}

/** The provider received nothing, so the call can be repeated. */
export class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError'
}

/** The provider may have done what we asked, but did not answer. */
export class ProviderSilentError extends Error {
  override readonly name = 'ProviderSilentError'
  /** We waited until the timeout. */
  readonly isLate: boolean

  constructor(message: string, { isLate, ...options }: ErrorOptions & { isLate: boolean }) {
    super(message, options)
    this.isLate = isLate
  }
}

/** No provider has so much to say; an answer that never ends must not fill the memory. */
const mostBytes = 32 * 1024 * 1024

const textOf = async ({ body }: Response): Promise<string> => {
  const arriving: AsyncIterable<Uint8Array> | Uint8Array[] = body ?? []
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of arriving) {
    size += chunk.length
    if (size > mostBytes) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** Calls a provider over HTTP. Two kinds of errors say whether the provider may have received the call. */
export const askProvider = async ({ url, timeoutMs, ...call }: ProviderCall): Promise<ProviderAnswer> => {
  try {
    const answer = await fetch(url, { ...call, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const text = await textOf(answer)
    return { status: answer.status, headers: answer.headers, body: parsed(text) }
  } catch (error) {
    const reason = reasonOf(error)
    const message = `${url.host} ${reason.text}`
    throw reason.isBefore
      ? new ProviderAwayError(message, { cause: error })
      : new ProviderSilentError(message, { isLate: reason.isLate, cause: error })
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const failure = z.object({ cause: z.object({ code: z.string() }) })

/** Failures before a connection was made. */
const before: Record<string, string> = {
  ECONNREFUSED: 'refuses connections',
  ENOTFOUND: 'is not known to the name servers',
  EAI_AGAIN: 'cannot be looked up just now',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  UND_ERR_CONNECT_TIMEOUT: 'does not answer',
}

const certificate = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/u

const reasonOf = (error: unknown) => {
  const code = failure.safeParse(error).data?.cause.code ?? ''
  const text = before[code]
  if (text !== undefined) return { isBefore: true, isLate: false, text }
  if (certificate.test(code))
    return { isBefore: true, isLate: false, text: `shows a certificate that is not to be trusted (${code})` }
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return {
    isBefore: false,
    isLate,
    text: isLate ? 'did not answer in time' : `broke the connection off (${code || 'unknown'})`,
  }
}

/** Lets so many calls through in a second, evenly spaced; the others wait. */
export const createPace = (perSecond: number): (() => Promise<void>) => {
  let next = 0
  return async () => {
    const now = performance.now()
    const mine = Math.max(now, next)
    next = mine + secondMs / perSecond
    if (mine > now) await sleep(mine - now)
  }
}

/** How long the provider asks us to wait: in seconds, or until a date. */
export const retryAfterMs = (headers: Headers, now = Date.now()): number | undefined => {
  const input = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,6}(?:\.\d+)?$/u.test(input)) return Number(input) * secondMs
  const until = Date.parse(input)
  return Number.isNaN(until) ? undefined : Math.max(0, until - now)
}
