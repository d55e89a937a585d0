import type { Config } from '#app/config.ts'
import type { FastifyRequest } from 'fastify'
import type { AnswerHeaders } from '../routes/answer.ts'

/** The cookies of a request as they came, not decoded. */
export const readCookies = (header: string | undefined): Map<string, string> => {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const separator = pair.indexOf('=')
    if (separator > 0) cookies.set(pair.slice(0, separator).trim(), pair.slice(separator + 1).trim())
  }
  return cookies
}

/** Whether people reach the portal by https, as far as it was told. */
export const isHttps = ({ TLS_CERT, PUBLIC_URL }: Pick<Config, 'TLS_CERT' | 'PUBLIC_URL'>): boolean =>
  TLS_CERT !== undefined || PUBLIC_URL?.startsWith('https:') === true

interface SecretCookie {
  name: string
  /** Without signs that would have to be encoded. */
  value: string
  path: string
  /** 0 takes the cookie away. */
  maxAgeSeconds: number
}

/** The Set-Cookie line of what scripts must not read and other sites must not cause to be sent. */
export const secretCookie = (
  config: Pick<Config, 'TLS_CERT' | 'PUBLIC_URL'>,
  { name, value, path, maxAgeSeconds }: SecretCookie,
): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isHttps(config) ? '; Secure' : ''}`

const secured = (line: string) => (/; *Secure\b/iu.test(line) ? line : `${line}; Secure`)

/** A cookie that is set by https never goes out by http, also where only the proxy in front knows of the https. */
export const secureCookies = (
  headers: AnswerHeaders,
  { protocol }: Pick<FastifyRequest, 'protocol'>,
): AnswerHeaders => {
  const cookies = headers['set-cookie']
  return cookies === undefined || protocol !== 'https'
    ? headers
    : { ...headers, 'set-cookie': [cookies].flat().map(secured) }
}
