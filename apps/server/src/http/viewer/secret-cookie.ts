import type { Config } from '#app/config.ts'
import { isHttps } from './is-https.ts'

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
