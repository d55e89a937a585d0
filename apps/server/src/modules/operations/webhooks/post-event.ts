import { lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { checkedLookup, type MayConnect, namesClosedAddress, type Resolve } from '#platform/foreign/foreign-address.ts'
import { retryAfterMs } from '#platform/provider/ask-provider.ts'
import { webhookTexts as texts } from './texts.ts'

/** For the whole attempt, from the look-up of the name to the last byte of the answer. */
const patienceMs = 10_000
/** The most that is read of an answer, and that is kept of it. */
const mostBytes = 64 * 1024
const keptCharacters = 1000

export interface Target {
  mayConnect: MayConnect
  resolve?: Resolve | undefined
  timeoutMs?: number | undefined
}

export interface Outcome {
  at: Date
  durationMs: number
  status: number | undefined
  /** Undefined if the event was taken. */
  problem: string | undefined
  answer: string
  /** How long the server asks us to wait. */
  retryAfterMs: number
}

class PrivateAddress extends Error {}

interface Sent {
  url: string
  headers: Record<string, string>
  body: string
  at: Date
}

/** Sends an event once. Nothing is thrown: whatever happens is the outcome. */
export const postEvent = async (sent: Sent, target: Target): Promise<Outcome> => {
  const beganAt = performance.now()
  const signal = AbortSignal.timeout(target.timeoutMs ?? patienceMs)
  const lasted = () => Math.round(performance.now() - beganAt)
  try {
    const reply = await ask(sent, target, signal)
    const status = reply.statusCode ?? 0
    const answer = await beginningOf(reply)
    const problem = problemOf(status)
    const pause = retryAfterMs(new Headers(retryAfter(reply))) ?? 0
    return { at: sent.at, durationMs: lasted(), status, problem, answer, retryAfterMs: pause }
  } catch (error) {
    const problem = signal.aborted ? texts.late : wordsFor(error)
    return { at: sent.at, durationMs: lasted(), status: undefined, problem, answer: '', retryAfterMs: 0 }
  }
}

const retryAfter = ({ headers }: IncomingMessage): Record<string, string> => {
  const { 'retry-after': value } = headers
  return value === undefined ? {} : { 'retry-after': value }
}

const isTaken = (status: number) => status >= 200 && status < 300

const problemOf = (status: number): string | undefined => {
  if (isTaken(status)) return undefined
  return status >= 300 && status < 400 ? texts.redirect(status) : texts.refused(status)
}

const ask = (
  { url: address, headers, body }: Sent,
  { mayConnect, resolve = lookup }: Target,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((received, failed) => {
    const url = new URL(address)
    if (namesClosedAddress(url, mayConnect)) throw new PrivateAddress()
    const { request } = url.protocol === 'https:' ? https : http
    const looking = checkedLookup(resolve, mayConnect, () => new PrivateAddress())
    const options = { method: 'POST', agent: false, signal, lookup: looking }
    request(url, {
      ...options,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Regent',
        ...headers,
      },
    })
      .once('response', received)
      .once('error', failed)
      .end(body)
  })

const beginningOf = async (reply: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= mostBytes) break
    }
  } catch {
    // The status has said whether the event was taken.
  }
  reply.destroy()
  return asStored(new TextDecoder().decode(Buffer.concat(chunks)).slice(0, keptCharacters))
}

/** What a column for text can hold. */
const asStored = (text: string) => text.replaceAll('\0', '').toWellFormed()

const known: Record<string, string> = {
  ECONNREFUSED: texts.noConnection,
  ECONNRESET: texts.brokenOff,
  EHOSTUNREACH: texts.noConnection,
  ENETUNREACH: texts.noConnection,
  ENOTFOUND: texts.unknownName,
  EAI_AGAIN: texts.unknownName,
  EPIPE: texts.brokenOff,
}

const certificate = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|EPROTO)/u

const wordsFor = (error: unknown): string => {
  if (error instanceof PrivateAddress) return texts.privateAddress
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (certificate.test(code)) return texts.certificate(code)
  return known[code] ?? texts.failed(code)
}
