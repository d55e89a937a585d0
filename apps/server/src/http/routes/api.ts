/** The headers of every answer of the API: data is never sniffed, framed or stored. */
export const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Whether a raw address is below /api, where failures are JSON. */
export const isApiPath = (url: string): boolean =>
  url.startsWith('/api') && (url.length === 4 || url[4] === '/' || url[4] === '?')
