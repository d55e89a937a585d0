import { z } from 'zod'

export interface ProviderCall {
  method: 'GET' | 'POST' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body?: string
  /** Counts from the call to the last byte of the answer. */
  timeoutMs: number
}

export interface ProviderAnswer {
  status: number
  headers: Headers
  /** What it says, where that is JSON. */
  body: unknown
}

/** Nothing was handed over: asking again is as good as asking once. */
export class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError'
}

/** It may have done what was asked, and has not said so. */
export class ProviderSilentError extends Error {
  override readonly name = 'ProviderSilentError'
  /** It was waited for, to the last. */
  readonly isLate: boolean

  constructor(message: string, { isLate, ...options }: ErrorOptions & { isLate: boolean }) {
    super(message, options)
    this.isLate = isLate
  }
}

/** Asks a provider over HTTP, and tells what it cannot have heard from what it may have. */
export const askProvider = async ({ url, timeoutMs, ...call }: ProviderCall): Promise<ProviderAnswer> => {
  try {
    const answer = await fetch(url, { ...call, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: parsed(text) }
  } catch (error) {
    const reason = reasonOf(error)
    const said = `${url.host} ${reason.text}`
    throw reason.isBefore
      ? new ProviderAwayError(said, { cause: error })
      : new ProviderSilentError(said, { isLate: reason.isLate, cause: error })
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

/** What went wrong before a connection was made. */
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
