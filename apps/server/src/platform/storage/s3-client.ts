import { setTimeout as sleep } from 'node:timers/promises'
import { webcrypto } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { failureOf, unreachable } from './s3-failure.ts'

export interface S3Server {
  bucket: string
  endpoint: string
  /** As browsers reach it. */
  publicEndpoint: string
  region: string
  accessKey: string
  secretKey: string
  isPathStyle: boolean
}

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** None: the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

export interface S3Client {
  /** The answer, where it is good or says that there is nothing. */
  call: (call: S3Call) => Promise<Response>
  /** An address that allows everyone who has it to do this one thing for so long. */
  addressFor: (call: Pick<S3Call, 'key' | 'query'>, seconds: number) => Promise<string>
}

const attempts = 4
const firstPauseMs = 100

/** Signs each request, and asks again when the server is busy or the line breaks: every call may be done twice. */
export const createS3Client = (server: S3Server): S3Client => {
  const signing = {
    accessKeyId: server.accessKey,
    secretAccessKey: server.secretKey,
    region: server.region,
    service: 's3',
    cache: new Map<string, ArrayBuffer>(),
  }

  const send = async ({ method, key = '', query = {}, headers = {}, body }: S3Call) => {
    const url = addressOf(server, server.endpoint, key, query)
    const hash = await sha256Of(body ?? new Uint8Array())
    const signed = await new AwsV4Signer({
      ...signing,
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': hash },
    }).sign()
    return fetch(signed.url, { method, headers: signed.headers, body: body ?? null, redirect: 'manual' })
  }

  const call: S3Client['call'] = async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts
      try {
        const answer = await send(request)
        if (answer.ok) return answer
        if (isMissing(answer) && request.key !== undefined) {
          await answer.body?.cancel()
          return answer
        }
        if (isLast || !isBusy(answer)) throw await failureOf(`${request.method} ${request.key ?? 'the bucket'}`, answer)
        await answer.body?.cancel()
      } catch (error) {
        // What fetch throws is a TypeError: no answer came at all.
        if (!(error instanceof TypeError)) throw error
        if (isLast) throw unreachable(error)
      }
      await sleep(firstPauseMs * 2 ** attempt * Math.random())
    }
  }

  return {
    call,
    addressFor: async ({ key = '', query = {} }, seconds) => {
      const url = addressOf(server, server.publicEndpoint, key, { ...query, 'X-Amz-Expires': String(seconds) })
      const signed = await new AwsV4Signer({ ...signing, url: url.href, signQuery: true }).sign()
      return withoutPlus(signed.url)
    },
  }
}

const isMissing = ({ status }: Response) => status === 404

const isBusy = ({ status }: Response) => (status >= 500 && status !== 501 && status !== 507) || status === 429

const addressOf = (
  { bucket, isPathStyle }: S3Server,
  endpoint: string,
  key: string,
  query: Record<string, string>,
): URL => {
  const url = new URL(endpoint)
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`
  const folder = isPathStyle ? `${url.pathname.replace(/\/$/u, '')}/${bucket}` : url.pathname.replace(/\/$/u, '')
  url.pathname = `${folder}/${key}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Spaces are signed as %20, while URLSearchParams writes a plus. */
const withoutPlus = (url: URL) => url.href.replace(url.search, url.search.replaceAll('+', '%20'))

/** Computed outside the main thread. */
const sha256Of = async (bytes: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex')
