import type { Config } from '#app/config.ts'
import type { FastifyRequest } from 'fastify'
import type { AnswerHeaders } from '../routes/answer.ts'

/** The cookies of a request, not decoded. */
export const readCookies = (header: string | undefined): Map<string, string> => {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const separator = pair.indexOf('=')
    if (separator > 0) cookies.set(pair.slice(0, separator).trim(), pair.slice(separator + 1).trim())
  }
  return cookies
}

/** Whether the configuration says that people reach the portal by https. */
export const isHttps = ({ TLS_CERT, PUBLIC_URL }: Pick<Config, 'TLS_CERT' | 'PUBLIC_URL'>): boolean =>
  TLS_CERT !== undefined || PUBLIC_URL?.startsWith('https:') === true

interface SecretCookie {
  name: string
  /** Only characters that need no encoding. */
  value: string
  path: string
  /** 0 deletes the cookie. */
  maxAgeSeconds: number
}

/** The Set-Cookie line of a cookie that scripts cannot read and other sites cannot send. */
export const secretCookie = (
  config: Pick<Config, 'TLS_CERT' | 'PUBLIC_URL'>,
  { name, value, path, maxAgeSeconds }: SecretCookie,
): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isHttps(config) ? '; Secure' : ''}`

const secured = (line: string) => (/; *Secure\b/iu.test(line) ? line : `${line}; Secure`)

/** A cookie that is set by https is never sent by http, even if only the proxy in front knows about https. */
export const secureCookies = (
  headers: AnswerHeaders,
  { protocol }: Pick<FastifyRequest, 'protocol'>,
): AnswerHeaders => {
  const cookies = headers['set-cookie']
  return cookies === undefined || protocol !== 'https'
    ? headers
    : { ...headers, 'set-cookie': [cookies].flat().map(secured) }
}
