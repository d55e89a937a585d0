import type { Config } from '#app/config.ts'

/** Whether people reach the portal by https, as far as it was told. */
export const isHttps = ({ TLS_CERT, PUBLIC_URL }: Pick<Config, 'TLS_CERT' | 'PUBLIC_URL'>): boolean =>
  TLS_CERT !== undefined || PUBLIC_URL?.startsWith('https:') === true
